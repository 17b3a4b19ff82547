// A survey at a desk: written, opened, its results under their threshold, closed, and what was decided told to everybody.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { hirePerson, type Person } from './support/people.ts';
import { answerSondage, openSondage } from './support/sondage-calls.ts';
import { goWithin } from './support/state-steps.ts';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

test('a survey is written and opened; another goes from its answers to what was decided', async ({
  page,
  openAs,
  server,
}) => {
  test.setTimeout(180_000);
  const titre = `Vos casiers ${randomBytes(3).toString('hex')}`;
  await openAs('directeur', '/Dashboard/Survey/create');

  await test.step('written with two questions, saved, then opened', async () => {
    await page.getByRole('textbox', { name: 'Titre' }).fill(titre);
    await press(page, 'Ajouter une question');
    const first = page.getByRole('dialog', { name: 'Question 1' });
    await first.getByRole('textbox', { name: /^Question/ }).fill('Avez-vous un casier ?');
    await first.getByLabel('Choix 1', { exact: true }).fill('Oui');
    await first.getByLabel('Choix 2', { exact: true }).fill('Non');
    await press(first, 'Terminé');
    await press(page, 'Enregistrer');
    await expect(toast(page, 'Le sondage est enregistré.')).toBeVisible();
    await expect(page).toHaveURL(/\/Dashboard\/Survey\/view\/\d+$/);
    await press(page, 'Ouvrir le sondage');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await press(question, 'Ouvrir le sondage');
    await expect(page.getByText('Personne n’a encore répondu')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible();
  });

  const people: Person[] = [];
  for (let count = 0; count < 6; count += 1) people.push(await hirePerson(server));
  const sondage = await openSondage(server, people);

  await test.step('nothing is told while there are too few', async () => {
    for (const person of people.slice(0, 4)) {
      await answerSondage(server, person, sondage.id, { gants: 'oui' });
    }
    await goWithin(page, `/Dashboard/Survey/view/${sondage.id}`);
    await expect(page.getByText('4 sur 6')).toBeVisible();
    await expect(page.getByText('Rien à montrer encore')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0);
  });

  await test.step('closed with five, the counts are there, with a table for whoever cannot see them', async () => {
    const [, , , , fifth] = people;
    if (fifth === undefined) throw new Error('Nobody was hired');
    await answerSondage(server, fifth, sondage.id, { gants: 'non', taille: 'petit' });
    await press(page, 'Autres actions');
    await page.getByRole('menuitem', { name: 'Fermer maintenant' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await press(question, 'Fermer maintenant');
    await expect(toast(page, 'Le sondage est fermé.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('« Oui » vient en tête : 80 % (4 sur 5).')).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 60_000 });
    const table = page.getByRole('table', { name: /Vos gants vont-ils bien/ });
    await expect(table.getByRole('row', { name: /Oui 4/ })).toHaveCount(1);
    await expect(
      page.getByRole('region', { name: 'Quelle taille manque ?' }).getByText(/Moins de cinq/),
    ).toBeVisible();
  });

  await test.step('what was decided is told to whoever it was for, answered or not', async () => {
    await press(page, 'Écrire la conclusion');
    const sheet = page.getByRole('dialog', { name: 'Vous avez dit, nous faisons' });
    await sheet.getByRole('textbox', { name: 'Vous avez dit' }).fill('Les gants vont bien.');
    await sheet.getByRole('textbox', { name: 'Nous faisons' }).fill('Nous gardons la marque.');
    await press(sheet, 'Annoncer à tous');
    await expect(toast(page, 'La conclusion est annoncée à tous les destinataires.')).toBeVisible();
    const [, , , , , silent] = people;
    await openAs(silent?.username ?? '', `/user/sondages/${sondage.id}`);
    await expect(page.getByText('Nous gardons la marque.')).toBeVisible();
  });
});
