// A director decides how long things are kept, and asks for a copy of somebody's data.
import { expect, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { goWithin } from './support/state-steps.ts';

test('what would be deleted is counted before it is decided', async ({ page, openAs, server }) => {
  await openAs('directeur', '/Dashboard/ServerSettings?q=RETENTION_NOTIFICATIONS');
  const field = page.getByRole('textbox', { name: 'Effacer les notifications' });
  const question = page.getByRole('dialog', { name: 'Effacer après 6 mois ?' });
  const save = () =>
    page.getByRole('button', { name: 'Enregistrer « Effacer les notifications »' }).click();

  await test.step('a shorter time is asked about, with the count', async () => {
    await expect(field).toHaveValue('12');
    await field.fill('6');
    await save();
    await expect(question).toContainText(/La nuit prochaine : \d+ notifications?, d’avant le/);
    await question.getByRole('button', { name: 'Ne rien changer' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(field).toHaveValue('12');
  });

  await test.step('it is in force, and says what the next night takes', async () => {
    await field.fill('6');
    await save();
    await question.getByRole('button', { name: 'Effacer ainsi' }).click();
    await expect(toast(page, '« Effacer les notifications » : 6 mois.')).toBeVisible();
    await expect(
      page.getByText(/^Ce que la cloche a dit à chacun\..*la nuit prochaine/i),
    ).toBeVisible();
  });

  await test.step('the journal is kept for seven years', async () => {
    await goWithin(page, '/Dashboard/ServerSettings?q=RETENTION_JOURNAL');
    await page.getByRole('textbox', { name: 'Effacer le journal' }).fill('12');
    await page.getByRole('button', { name: 'Enregistrer « Effacer le journal »' }).click();
    await expect(page.getByText('Entrez 0 pour tout garder, ou de 84 à 120 mois.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click();
  });

  await test.step('a copy of somebody’s data is asked for in their file', async () => {
    const person = await hirePerson(server);
    await goWithin(page, `/admin/employes/edit/${person.id}/avance`);
    const section = page.getByRole('region', { name: 'Données personnelles' });
    await section.getByRole('button', { name: 'Préparer le fichier' }).click();
    const fetching = section.getByRole('button', { name: /^Télécharger le fichier/ });
    await expect(fetching).toBeVisible({ timeout: 60_000 });
    const downloading = page.waitForEvent('download');
    await fetching.click();
    expect((await downloading).suggestedFilename()).toBe(`Données de ${person.name}.zip`);
  });
});
