// What a manager says of a line is a choice, only where there is something to vouch for, and can be taken back.
import type { Locator, Page } from '@playwright/test';
import { expect, requestSession, seedSession, test, toast, WITHOUT_THE_APP } from './fixtures.ts';
import { counter, panelOf, rowOf } from './support/board.ts';
import { addClient } from './support/client-calls.ts';
import {
  boardAddress,
  type ExpectedPerson,
  expectPerson,
  inMinutes,
  punch,
  speak,
} from './support/presence-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';

const undo = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Messages de l’application' })
    .getByRole('button', { name: 'Annuler', exact: true });

/** Somebody whom nobody expected, and who came all the same. */
async function comeUnplanned(
  server: ReleveServer,
  at: Pick<Partial<ExpectedPerson>, 'client'> = {},
): Promise<ExpectedPerson> {
  const lost = await expectPerson(server, at);
  await server.query('delete from quarts where id = $1', [lost.quart.id]);
  await punch(server, lost, { type: 'entree', quart_id: undefined });
  return lost;
}

test('many at once are those with a punch; the others are named and left out; all is taken back', async ({
  page,
  openAs,
  server,
}) => {
  const client = await addClient(server);
  const [missing, one, other] = await Promise.all([
    expectPerson(server, { client }),
    expectPerson(server, { client, starts: -130, lasts: 120 }),
    expectPerson(server, { client, starts: -130, lasts: 120 }),
  ]);
  await speak(server, missing);
  await punch(server, one, { type: 'entree', at: inMinutes(-130) });
  await punch(server, one, { type: 'sortie', at: inMinutes(-10) });
  await punch(server, other, { type: 'entree', at: inMinutes(-130) });
  await punch(server, other, { type: 'sortie', at: inMinutes(-129) });
  const lost = await comeUnplanned(server, { client });
  await openAs('superviseur', boardAddress(missing));
  // The quart was published after these punches were made, as the phone says.
  await expect(rowOf(page, one)).toContainText('contredit');
  await expect(rowOf(page, other)).toContainText(/Visite de 1\smin sur 120 prévues/);
  await expect(counter(page, 'À confirmer')).toHaveText(/^2/);
  await expect(counter(page, 'Terminés')).toHaveText(/^0/);

  await page.getByRole('checkbox', { name: `Choisir ${one.person.name}` }).check();
  await expect(page.getByText('1 ligne choisie')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choisir toutes les lignes à confirmer' }).check();
  await expect(page.getByText('4 lignes choisies')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`1 sans pointage, laissée de côté\\s: ${missing.person.name}`)),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer 3 lignes' }).click();
  await expect(toast(page, '3 présences confirmées.')).toBeVisible();
  await expect(rowOf(page, one)).toContainText('Confirmé');
  await expect(rowOf(page, other)).toContainText('Confirmé');
  await expect(rowOf(page, lost)).toContainText('Confirmé');
  await expect(rowOf(page, missing)).toContainText('En retard');
  await undo(page).click();
  await expect(toast(page, '3 confirmations retirées.')).toBeVisible();
  await expect(rowOf(page, one)).toContainText('Non confirmé');
  await expect(rowOf(page, lost)).toContainText('Sans quart');
  await expect(rowOf(page, other)).toContainText(/Visite de 1\smin sur 120 prévues/);
});

test('an absence is said with its reason, before the end as well, and taken back', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  await speak(server, late);
  await openAs('superviseur', boardAddress(late));
  const row = rowOf(page, late);
  await row.getByRole('button', { name: `Confirmer ${late.person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer la présence' });
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toContainText('Indiquez une heure, ou dites que l’heure est inconnue');
  await dialog.getByRole('radio', { name: 'Absent', exact: true }).check();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toContainText('Choisissez le motif de l’absence.');
  await dialog.getByRole('combobox', { name: 'Motif de l’absence' }).click();
  await page.getByRole('option', { name: 'Malade' }).click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(toast(page, `Absence de ${late.person.name} confirmée.`)).toBeVisible();
  await expect(row).toContainText('Absent');
  await expect(row).toContainText('Malade · Par');
  await expect(counter(page, 'Absents')).toHaveText(/^1/);
  await expect(counter(page, 'En retard')).toHaveText(/^0/);
  await undo(page).click();
  await expect(row).toContainText('En retard');

  await row.getByRole('button', { name: `Confirmer ${late.person.name}` }).click();
  await dialog.getByRole('radio', { name: 'Présent, heure inconnue' }).check();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(row).toContainText('Présent, heure inconnue · Par');
  await expect(counter(page, 'Présents')).toHaveText(/^1/);
  await expect(counter(page, 'Terminés')).toHaveText(/^0/);

  await row.getByRole('button', { name: /Ouvrir la ligne/ }).click();
  const panel = panelOf(page, late);
  await panel.getByRole('button', { name: 'Retirer la confirmation' }).click();
  await page
    .getByRole('dialog', { name: /^Retirer la confirmation/ })
    .getByRole('button', { name: 'Retirer la confirmation' })
    .click();
  await expect(toast(page, 'Confirmation retirée.')).toBeVisible();
  await expect(row).toContainText('En retard');
  await expect(panel.locator('s').filter({ hasText: 'heure inconnue' })).toBeVisible();
  await expect(panel.locator('s').filter({ hasText: 'Malade' })).toBeVisible();
});

test('a punch is cancelled with a reason, stays struck through, and counts again', async ({
  page,
  openAs,
  server,
}) => {
  const early = await expectPerson(server, { starts: 100, lasts: 120 });
  await punch(server, early, { type: 'entree' });
  await openAs('directeur', boardAddress(early));
  const row = rowOf(page, early);
  await expect(row).toContainText(/Commencée 1\sh\s(?:39|40) trop tôt/);
  await row.getByRole('button', { name: /Ouvrir la ligne/ }).click();
  const panel = panelOf(page, early);
  await panel.getByRole('button', { name: /^Annuler ce pointage, entrée de/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Annuler l’entrée de/ });
  await dialog.getByRole('button', { name: 'Annuler le pointage' }).click();
  await expect(dialog.getByText('Ce champs est requis.')).toBeVisible();
  await dialog.getByLabel('Raison').fill('Pointé par erreur, dit-elle.');
  await dialog.getByRole('button', { name: 'Annuler le pointage' }).click();
  await expect(toast(page, `Pointage de ${early.person.name} annulé.`)).toBeVisible();
  await expect(row).toContainText('Pas encore pointé');
  await expect(panel.locator('s')).toHaveCount(1);
  await expect(panel).toContainText('Pointé par erreur, dit-elle.');
  const told = await server.query(
    `select titre from notifications where employe_id = $1 and titre = 'Votre entrée a été annulée'`,
    [early.person.id],
  );
  expect(told).toHaveLength(1);

  await panel.getByRole('button', { name: 'Rétablir ce pointage' }).click();
  await expect(toast(page, 'Le pointage compte de nouveau.')).toBeVisible();
  await expect(row).toContainText('trop tôt');
  await expect(panel.locator('s')).toHaveCount(0);
  await expect(panel).toContainText('Entrée rétablie');
});

test('a punch without a quart is cancelled too, on every board and on the phone, and counts again', async ({
  page,
  browser,
  openAs,
  server,
}) => {
  const lost = await expectPerson(server);
  await punch(server, lost, { type: 'entree', quart_id: undefined });
  const unplanned = (at: Page) => rowOf(at, lost).filter({ hasText: /Sans quart|Annulé/ });
  const other = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  const openElsewhere = async (username: string, address: string) => {
    await elsewhere.goto(WITHOUT_THE_APP);
    await seedSession(elsewhere, await requestSession(server, username));
    await elsewhere.goto(address);
  };
  await openElsewhere('inspecteur', boardAddress(lost));
  await unplanned(elsewhere)
    .getByRole('button', { name: /Ouvrir la ligne/ })
    .click();
  const looked = panelOf(elsewhere, lost);
  await expect(looked.getByText('Entrée pointée')).toBeVisible();

  await openAs('directeur', boardAddress(lost));
  await unplanned(page)
    .getByRole('button', { name: /Ouvrir la ligne/ })
    .click();
  const panel = panelOf(page, lost);
  await panel.getByRole('button', { name: /^Annuler ce pointage, entrée de/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Annuler l’entrée de/ });
  await dialog.getByLabel('Raison').fill('Mauvais site.');
  await dialog.getByRole('button', { name: 'Annuler le pointage' }).click();
  await expect(toast(page, `Pointage de ${lost.person.name} annulé.`)).toBeVisible();
  await expect(unplanned(page)).toContainText('Annulé');
  await expect(panel.locator('s')).toHaveCount(1);
  await expect(panel).toContainText('Mauvais site.');

  await expect(unplanned(elsewhere)).toContainText('Annulé');
  await expect(looked).toContainText('Mauvais site.');
  await expect(looked.locator('s')).toHaveCount(1);
  await expect(looked.getByRole('button', { name: /Annuler|Rétablir/ })).toHaveCount(0);
  await openElsewhere(lost.person.username, `/user/punch/${lost.date}`);
  const told = elsewhere.getByRole('region', { name: 'Pointages annulés' });
  await expect(told).toContainText('Mauvais site.');
  await expect(told.locator('s')).toHaveText(/^Entrée /);

  await panel.getByRole('button', { name: 'Rétablir ce pointage' }).click();
  await expect(toast(page, 'Le pointage compte de nouveau.')).toBeVisible();
  await expect(unplanned(page)).toContainText('Sans quart');
  await expect(told).toBeHidden();
  await other.close();
});

test('a punch without a quart is attached to a quart of the person, on every board, and detached again', async ({
  page,
  browser,
  openAs,
  server,
}) => {
  const lost = await expectPerson(server);
  await punch(server, lost, { type: 'entree', quart_id: undefined });
  const unplanned = (at: Page) => rowOf(at, lost).filter({ hasText: 'Sans quart' });
  const planned = (at: Page) => rowOf(at, lost).filter({ hasNotText: 'Sans quart' });
  const other = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(WITHOUT_THE_APP);
  await seedSession(elsewhere, await requestSession(server, 'inspecteur'));
  await elsewhere.goto(boardAddress(lost));
  await expect(unplanned(elsewhere)).toBeVisible();
  await unplanned(elsewhere)
    .getByRole('button', { name: /Ouvrir la ligne/ })
    .click();
  await expect(panelOf(elsewhere, lost).getByText('Entrée pointée')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Rattacher à un quart' })).toHaveCount(0);

  await openAs('superviseur', boardAddress(lost));
  await unplanned(page)
    .getByRole('button', { name: /Ouvrir la ligne/ })
    .click();
  const panel = panelOf(page, lost);
  await panel.getByRole('button', { name: 'Rattacher à un quart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rattacher à un quart' });
  await expect(dialog.getByRole('radio')).toBeChecked();
  await dialog.getByRole('button', { name: 'Rattacher', exact: true }).click();
  await expect(toast(page, `Pointages rattachés au quart : ${lost.person.name}.`)).toBeVisible();
  await expect(unplanned(page)).toHaveCount(0);
  await expect(unplanned(elsewhere)).toHaveCount(0);
  // The panel of the quart opens in its place, with what the phone said.
  await expect(panel.getByText('Entrée rattachée au quart')).toBeVisible();
  await expect(panel.locator('s')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Confirmer' })).toBeVisible();
  const attached = await server.query(
    'select id from punches where employe_id = $1 and quart_id is not null',
    [lost.person.id],
  );
  expect(attached).toHaveLength(1);

  await undo(page).click();
  await expect(toast(page, 'Les pointages sont de nouveau sans quart.')).toBeVisible();
  await expect(unplanned(page)).toBeVisible();
  await expect(unplanned(elsewhere)).toBeVisible();
  await expect(planned(page)).toHaveCount(1);
  await other.close();
});

test('a visit without a quart is confirmed on every board, taken back at once and later, and asked about again', async ({
  page,
  browser,
  openAs,
  server,
}) => {
  const lost = await comeUnplanned(server);
  const other = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(WITHOUT_THE_APP);
  await seedSession(elsewhere, await requestSession(server, 'inspecteur'));
  await elsewhere.goto(boardAddress(lost));
  const theirs = rowOf(elsewhere, lost);
  await expect(theirs).toContainText('Sans quart');
  await expect(theirs.getByRole('button', { name: /^Confirmer/ })).toHaveCount(0);

  await openAs('superviseur', boardAddress(lost));
  const row = rowOf(page, lost);
  const dialog = page.getByRole('dialog', { name: 'Confirmer la présence' });
  await test.step('from its row, and undone', async () => {
    await row.getByRole('button', { name: `Confirmer ${lost.person.name}` }).click();
    await expect(dialog).toContainText('Aucun quart n’était prévu');
    await dialog.getByLabel('Note (facultatif)').fill('Dépannage demandé par le client.');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(toast(page, `Présence de ${lost.person.name} confirmée.`)).toBeVisible();
    await expect(row).toContainText(/Confirmé.*Par/);
    await expect(row.getByRole('checkbox')).toHaveCount(0);
    await expect(theirs).toContainText('Confirmé');
    await undo(page).click();
    await expect(toast(page, '1 confirmation retirée.')).toBeVisible();
    await expect(row).toContainText('Sans quart');
    await expect(theirs).toContainText('Sans quart');
  });
  const panel = panelOf(page, lost);
  await test.step('from its sheet, and taken back there', async () => {
    await row.getByRole('button', { name: /Ouvrir la ligne/ }).click();
    await panel.getByRole('button', { name: 'Confirmer' }).click();
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(panel).toContainText('Un responsable se porte garant de cette visite sans quart');
    await expect(panel.getByText('Visite sans quart confirmée')).toHaveCount(2);
    await expect(panel).toContainText('Dépannage demandé par le client.');
    await panel.getByRole('button', { name: 'Retirer la confirmation' }).click();
    await page
      .getByRole('dialog', { name: /^Retirer la confirmation/ })
      .getByRole('button', { name: 'Retirer la confirmation' })
      .click();
    await expect(toast(page, 'Confirmation retirée.')).toBeVisible();
    await expect(row).toContainText('Sans quart');
    await expect(panel.locator('s').filter({ hasText: 'Visite sans quart' })).toHaveCount(2);
  });
  await test.step('an exit that comes later is asked about', async () => {
    await panel.getByRole('button', { name: 'Confirmer' }).click();
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(theirs).toContainText('Confirmé');
    await punch(server, lost, { type: 'sortie', quart_id: undefined });
    await expect(theirs).toContainText('Sans quart');
    await expect(row).toContainText('Sans quart');
  });
  await other.close();
});
