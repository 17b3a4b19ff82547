// What a supervisor puts on the file of somebody whom they lead: praise in a few presses, a warning with its question, its
// refusal and its correction; and nothing of it for a colleague of another team.
import type { Locator, Page } from '@playwright/test';
import { USERGROUP } from '../packages/domain/src/usergroup.ts';
import { addDays } from '../packages/domain/src/working-day.ts';
import { expect, requestSession, test, toast } from './fixtures.ts';
import { avisAddress, giveAvis, hireTeam } from './support/avis-calls.ts';
import { addClient } from './support/client-calls.ts';
import { demoDate, publishQuart } from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const panelOf = (page: Page, titre: string): Locator =>
  page.getByRole('complementary', { name: titre });

const answer = (page: Page, question: string, name: string): Promise<void> =>
  press(page.getByRole('dialog', { name: question }), name);

test('praise takes two presses and a sentence, by keyboard as well', async ({
  page,
  openAs,
  server,
}) => {
  const { author, employe } = await hireTeam(server);
  await openAs(author.username, avisAddress(employe));
  await page.getByRole('button', { name: 'Féliciter', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Avis pour Anouk' });
  await expect(sheet.getByLabel('Votre phrase')).toBeFocused();
  await page.keyboard.type('Le hall était impeccable après la tempête.');
  await press(sheet, 'Remettre');
  await expect(toast(page, 'L’avis est remis à Anouk.')).toBeVisible();
  const panel = panelOf(page, 'Félicitations');
  await expect(panel).toContainText('Le hall était impeccable après la tempête.');
  await expect(panel.getByText('Remis', { exact: true })).toBeVisible();
  await expect(page.getByText('1 félicitation', { exact: true })).toBeVisible();
});

test('a warning: the skipped rung is a question, it is given, its refusal has a witness, and an error has its rectification', async ({
  page,
  openAs,
  server,
}) => {
  const { author, employe } = await hireTeam(server);
  await openAs(author.username, avisAddress(employe));
  await expect(page.getByText(/^Rien qui compte encore/)).toBeVisible();

  await test.step('written as a draft, with what is missing said in its place', async () => {
    await press(page, 'Avertir par écrit');
    const sheet = page.getByRole('dialog', { name: 'Avis pour Anouk' });
    await expect(sheet).toContainText(/Le prochain échelon serait\s: Avertissement verbal/);
    await sheet.getByLabel('Titre').fill('Porte laissée ouverte');
    await press(sheet, 'Garder en brouillon');
    await expect(sheet.getByLabel('Les faits')).toBeFocused();
    await sheet.getByLabel('Les faits').fill('La porte du quai était ouverte à 23 h 40.');
    await press(sheet, 'Garder en brouillon');
    await expect(toast(page, 'Le brouillon est gardé.')).toBeVisible();
  });

  const panel = panelOf(page, 'Porte laissée ouverte');
  await test.step('asking for the version asks first why a rung is skipped', async () => {
    await press(panel, 'Demander sa version');
    const sheet = page.getByRole('dialog', { name: 'Modifier l’avis pour Anouk' });
    await sheet
      .getByLabel('Pourquoi un échelon est sauté')
      .fill('Le site est sous alarme : la consigne est signée à l’embauche.');
    await press(sheet, 'Enregistrer');
    await expect(sheet).toHaveCount(0);
    await press(panel, 'Demander sa version');
    await answer(page, 'Demander sa version à Anouk ?', 'Demander sa version');
    await expect(toast(page, 'Le projet est envoyé à Anouk.')).toBeVisible();
    await expect(panel.getByText('Version demandée', { exact: true })).toBeVisible();
  });

  await test.step('given without the version, which is said; then it is not changed any more', async () => {
    await press(panel, 'Remettre');
    const question = page.getByRole('dialog', { name: 'Remettre cet avis à Anouk ?' });
    await expect(question).toContainText('Anouk n’a pas encore donné sa version.');
    await press(question, 'Remettre');
    await expect(panel.getByText('Remis', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  });

  await test.step('the refusal is noted before a witness', async () => {
    await press(panel, 'Constater le refus de signer');
    const sheet = page.getByRole('dialog', { name: 'Constater le refus de signer' });
    await press(sheet, 'Constater le refus');
    await expect(sheet.getByLabel('Témoin')).toBeFocused();
    await sheet.getByLabel('Témoin').fill('Paul Témoin');
    // A tablet that is turned loses nothing of it.
    await page.setViewportSize({ width: 700, height: 1000 });
    await expect(sheet.getByLabel('Témoin')).toHaveValue('Paul Témoin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(sheet, 'Constater le refus');
    await expect(toast(page, 'Le refus est constaté.')).toBeVisible();
    await expect(panel).toContainText('devant Paul Témoin.');
  });

  await test.step('rectified: a draft with the same content, which replaces it once it is given', async () => {
    await press(panel, 'Rectifier');
    await answer(page, 'Rectifier cet avis ?', 'Rectifier');
    const sheet = page.getByRole('dialog', { name: 'Modifier l’avis pour Anouk' });
    await expect(sheet.getByLabel('Les faits')).toHaveValue(
      'La porte du quai était ouverte à 23 h 40.',
    );
    await sheet.getByLabel('Titre').fill('Porte du quai laissée ouverte');
    await press(sheet, 'Enregistrer');
    const next = panelOf(page, 'Porte du quai laissée ouverte');
    await press(next, 'Demander sa version');
    await answer(page, 'Demander sa version à Anouk ?', 'Demander sa version');
    await expect(next.getByText('Version demandée', { exact: true })).toBeVisible();
    await press(next, 'Remettre');
    await answer(page, 'Remettre cet avis à Anouk ?', 'Remettre');
    await expect(next.getByText('Remis', { exact: true })).toBeVisible();
    await press(next, 'Porte laissée ouverte');
    await expect(panel.getByText('Rectifié', { exact: true })).toBeVisible();
    await expect(panel).toContainText('Cet avis a été rectifié par');
  });
});

test('a suspension that was given frees the quarts of its days', async ({
  page,
  openAs,
  server,
}) => {
  const team = await hireTeam(server);
  const [kept, freed] = [addDays(demoDate(), 8), addDays(demoDate(), 9)];
  const quarts = new Map<string, number>();
  for (const date of [kept, freed]) {
    const client = await addClient(server);
    quarts.set(date, (await publishQuart(server, { employe: team.employe, client, date })).id);
  }
  const { id, titre } = await giveAvis(server, team, {
    type: 'suspension',
    saut: 'Faute grave',
    suspension_du: kept,
    suspension_au: freed,
  });
  await openAs(team.author.username, `${avisAddress(team.employe)}?avis=${id}`);
  const panel = panelOf(page, titre);
  await panel
    .getByRole('list', { name: 'Quarts pendant la suspension' })
    .getByRole('checkbox')
    .first()
    .click();
  await press(panel, 'Libérer 1 quart');
  await answer(page, 'Libérer 1 quart ?', 'Libérer 1 quart');
  await expect(toast(page, '1 quart est à combler.')).toBeVisible();
  const rows = await server.query<{ id: string }>(
    `select id from quarts where id = any($1) and employe_id is null`,
    [[...quarts.values()]],
  );
  expect(rows.map((row) => Number(row.id))).toEqual([quarts.get(freed)]);
});

test('a colleague who leads another team gets nowhere: no row, no file, no PDF', async ({
  page,
  openAs,
  server,
}) => {
  const team = await hireTeam(server);
  const { id, titre } = await giveAvis(server, team);
  const colleague = await hirePerson(server, { usergroup: USERGROUP.supervisor });
  const { token } = await requestSession(server, colleague.username);
  for (const path of [
    `/api/avis/${id}`,
    `/api/avis/${id}/pdf`,
    `/api/avis/${id}/consultations`,
    `/api/employes/${team.employe.id}/avis`,
    `/api/employes/${team.employe.id}/avis/echelle`,
  ]) {
    const refused = await fetch(`${server.url}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([403, 404], path).toContain(refused.status);
    expect(await refused.text(), path).not.toContain(titre);
  }
  await openAs(colleague.username, `${avisAddress(team.employe)}?avis=${id}`);
  await expect(page.getByText('Vous n’encadrez pas cette personne')).toBeVisible();
  await expect(page.getByText(titre)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Féliciter' })).toHaveCount(0);
});
