// Pay at a desk: a director gives a rate, corrects it, reads its history, and adds and confirms a version of the rules.
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { closeToast } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const press = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

test('a rate with its history, and a version of the rules', async ({ page, openAs, server }) => {
  test.setTimeout(180_000);
  const person = await hirePerson(server);
  await openAs('directeur', `/admin/employes/edit/${person.id}/paie`);

  await test.step('a first rate from a day on', async () => {
    await press(page, 'Inscrire la paie');
    const sheet = page.getByRole('dialog', { name: 'Changer la paie' });
    await sheet.getByLabel(/^À partir du/).fill('2026-01-05');
    await sheet.getByLabel(/^Taux horaire/).fill('21,575');
    await press(sheet, 'Inscrire');
    await expect(sheet.getByText('Le taux s’arrête au cent.')).toBeVisible();
    await sheet.getByLabel(/^Taux horaire/).fill('21,57');
    await sheet.getByLabel(/^Matricule de paie/).fill(`T${person.id}`);
    await press(sheet, 'Inscrire');
    await expect(toast(page, 'La paie est inscrite.')).toBeVisible();
    await closeToast(page, 'La paie est inscrite.');
    await expect(page.getByText('21,57 $/h').first()).toBeVisible();
  });

  await test.step('a correction is a new line; the old one stays to be read', async () => {
    await press(page, /^Corriger la ligne/);
    const sheet = page.getByRole('dialog', { name: /^Corriger la ligne/ });
    await sheet.getByLabel(/^Taux horaire/).fill('22,10');
    await sheet.getByLabel(/^Raison/).fill('Erreur de saisie');
    await press(sheet, 'Inscrire');
    await expect(page.getByText('Remplacée')).toBeVisible();
    await expect(page.getByText('22,10 $/h').first()).toBeVisible();
    await expect(page.getByText('Erreur de saisie')).toBeVisible();
  });

  await test.step('the rules wait for a word, and a newer text is known of', async () => {
    await goWithin(page, '/Dashboard/ServerSettings');
    await page.getByRole('link', { name: /Règles datées/ }).click();
    await expect(page.getByText(/un texte plus récent vaut depuis le/)).toBeVisible();
    const montreal = page.getByRole('region', { name: 'Décret de Montréal' });
    await expect(montreal.getByText('À confirmer').first()).toBeVisible();
    await press(montreal, 'Nouvelle version');
    const sheet = page.getByRole('dialog', { name: /^Nouvelle version/ });
    await expect(sheet.getByLabel(/^En vigueur le/)).toHaveValue('2026-03-04');
    await sheet.getByLabel(/^Source/).fill('Gazette officielle, lue le 17 novembre');
    await sheet.getByLabel(/^Classe A/).fill('23');
    await press(sheet, 'Voir l’effet');
    await expect(sheet.getByText(/A 21,57.*→ A 23,00/)).toBeVisible();
    await sheet.getByLabel('J’ai lu le texte et je confirme').check();
    await press(sheet, 'Ajouter la version');
    await expect(toast(page, 'La version est ajoutée.')).toBeVisible();
    await expect(page.getByText(/un texte plus récent vaut depuis le/)).toHaveCount(0);
    await expect(montreal.getByText(/^Confirmé le/)).toBeVisible();
  });

  await test.step('the calendar is confirmed by saving it', async () => {
    await press(page, /^Changer le calendrier/);
    const sheet = page.getByRole('dialog', { name: /^Changer le calendrier/ });
    await press(sheet, 'Enregistrer et confirmer');
    await expect(toast(page, 'Le calendrier est confirmé.')).toBeVisible();
  });
});
