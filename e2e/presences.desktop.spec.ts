// The attendance board at a desk: what a phone says reaches it at once, silence is never an absence, and what managers do
// about it is kept with who and when.
import { expect, test, toast } from './fixtures.ts';
import { counter, panelOf, rowOf } from './support/board.ts';
import { addClient } from './support/client-calls.ts';
import {
  announceDelay,
  askCorrection,
  boardAddress,
  expectPerson,
  inMinutes,
  punch,
  speak,
  timeText,
} from './support/presence-calls.ts';
import { hirePerson } from './support/people.ts';
import { untilLive } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

test('a punch reaches another manager’s board at once, and its row glows', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  await speak(server, late);
  await openAs('superviseur', boardAddress(late));
  const row = rowOf(page, late);
  await expect(row.getByText('En retard', { exact: true })).toBeVisible();
  await expect(row).toContainText(/En retard de \d+\smin/);
  await expect(counter(page, 'En retard')).toHaveText(/^1/);
  await expect(page.getByText('En direct')).toBeVisible();
  await untilLive(page);

  await test.step('its actions stand under a heading, and each icon says its word', async () => {
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeInViewport();
    await row.getByRole('button', { name: `Remplacer ${late.person.name}` }).hover();
    await expect(page.getByText('Remplacer', { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByText('Remplacer', { exact: true })).toHaveCount(0);
  });

  await test.step('a delay that is announced: not late until then, and in the history', async () => {
    await announceDelay(server, late, 30);
    await expect(row).toContainText('Pas encore pointé', { timeout: 2000 });
    await expect(row).toContainText(/Annonce 30\smin de retard \(\d\d:\d\d\)/);
    await expect(counter(page, 'En retard')).toHaveText(/^0/);
    await row.getByRole('button', { name: /Ouvrir la ligne/ }).click();
    await expect(panelOf(page, late)).toContainText(/Retard de 30\smin annoncé, arrivée à/);
    await page.keyboard.press('Escape');
    await expect(row).not.toHaveAttribute('data-glow');
  });

  await punch(server, late, { type: 'entree' });
  await expect(row).toContainText('En attente', { timeout: 2000 });
  await expect(row).not.toContainText('Annonce');
  await expect(row).toHaveAttribute('data-glow', 'true');
  await expect(row).not.toHaveAttribute('data-glow');
  await expect(counter(page, 'Présents')).toHaveText(/^1/);
  await expect(counter(page, 'En retard')).toHaveText(/^0/);

  await counter(page, 'En retard').click();
  await expect(page).toHaveURL(/vue=en_retard/);
  await expect(page.getByText('Aucune ligne ne correspond')).toBeVisible();
  await counter(page, 'En retard').click();
  await punch(server, late, { type: 'sortie', at: inMinutes(1) });
  await expect(row).toContainText(/Visite de \d\smin sur 240 prévues/);
  await expect(counter(page, 'À confirmer')).toHaveText(/^1/);
});

test('with the socket down the board asks every 20 seconds, and says so', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  await speak(server, late);
  await page.routeWebSocket(/\/app\//, (socket) => socket.close());
  await page.clock.install();
  await openAs('coach', boardAddress(late));
  await expect(rowOf(page, late)).toContainText('En retard');
  await expect(page.getByText(/Mise à jour toutes les 20\ss/)).toBeVisible();
  await punch(server, late, { type: 'entree' });
  await page.clock.fastForward(21_000);
  await expect(rowOf(page, late)).toContainText('En attente');
});

test('the states follow the hours, and a silent phone is never an absence', async ({
  page,
  openAs,
  server,
}) => {
  const client = await addClient(server);
  const [silent, speaking, present] = await Promise.all([
    expectPerson(server, { starts: 3, lasts: 60, client }),
    expectPerson(server, { starts: 3, lasts: 60, client }),
    expectPerson(server, { starts: 3, lasts: 60, client }),
  ]);
  await page.clock.install();
  await openAs('directeur', boardAddress(silent));
  for (const each of [silent, speaking, present]) {
    await expect(rowOf(page, each)).toContainText('Pas encore pointé');
  }
  await untilLive(page);
  await speak(server, present);
  await speak(server, speaking);
  // From here on only the clock of the screen moves: the phone speaks ahead of it.
  await server.query(`update appareils_vus set vu_le = $2 where employe_id = $1`, [
    speaking.person.id,
    inMinutes(30),
  ]);
  // The event of a punch: what the server read before it is passed on to nobody.
  await punch(server, present, { type: 'entree' });
  await expect(rowOf(page, present)).toContainText('En attente');
  await page.reload();
  // What the device kept is from before the punch. A read under way is given up when the clock jumps.
  await expect(rowOf(page, present)).toContainText('En attente');
  await expect(rowOf(page, speaking)).toContainText('Pas encore pointé');
  await untilLive(page);
  // The server would set the clock of the screen right.
  await page.route('**/api/syncAppData**', (route) => route.abort());
  await page.clock.fastForward('06:00');
  await expect(rowOf(page, silent)).toContainText('Pas encore pointé');
  await page.clock.fastForward('05:00');
  await expect(rowOf(page, silent)).toContainText('Aucune donnée');
  await expect(rowOf(page, silent)).toContainText('Téléphone jamais vu');
  await expect(rowOf(page, speaking)).toContainText('En retard');
  await page.clock.fastForward('01:30:00');
  await expect(rowOf(page, silent)).toContainText('Aucune donnée');
  await expect(rowOf(page, speaking)).toContainText('Absent');
  await expect(rowOf(page, present)).toContainText('Données non reçues');

  await rowOf(page, silent)
    .getByRole('button', { name: /Ouvrir la ligne/ })
    .click();
  await expect(panelOf(page, silent)).toContainText('Ce silence n’est pas une absence');
});

test('confirmed by hand after a change of somebody else', async ({ page, openAs, server }) => {
  const first = await expectPerson(server);
  await openAs('superviseur', boardAddress(first));
  const row = rowOf(page, first);
  await row.getByRole('button', { name: `Confirmer ${first.person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer la présence' });
  const entered = timeText(inMinutes(-18));
  await dialog.getByLabel('Entrée').fill(entered);
  await dialog.getByLabel('Sortie').fill(timeText(inMinutes(-19)));
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toContainText('La sortie doit suivre l’entrée.');
  await dialog.getByLabel('Sortie').fill('');
  const arrived = inMinutes(-1);
  await punch(server, first, { type: 'entree', at: arrived });
  await expect(row).toContainText('En attente');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toContainText('Cette ligne a changé entre-temps');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(toast(page, `Présence de ${first.person.name} confirmée.`)).toBeVisible();
  await expect(row).toContainText(entered);
  await expect(row).toContainText('manuel');

  await row.getByRole('button', { name: /Ouvrir la ligne/ }).click();
  const panel = panelOf(page, first);
  await expect(panel.locator('s')).toHaveText(timeText(arrived));
  await expect(panel).toContainText('Entrée inscrite à la main');
  await expect(panel).toContainText(/Travaillé cette journée-là\s*0\sh\s(?:1[89]|2\d)/);
  await expect(panel).toContainText('en cours, d’après les pointages');
  await expect(panel).toContainText('Présence confirmée');
});

test('called, replaced, corrected: each is said in the row and kept', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  // Offered to people of the demo company: its working day.
  const soon = await expectPerson(server, { starts: 45, daySwitch: '06:00:00' });
  await speak(server, late);
  await openAs('directeur', boardAddress(late));
  const row = rowOf(page, late);
  await row.getByRole('link', { name: `Appeler ${late.person.name}` }).click();
  const call = page.getByRole('dialog', { name: `Appel à ${late.person.name}` });
  await call.getByLabel('Note (facultatif)').fill('Boîte vocale pleine');
  await call.getByRole('button', { name: 'Sans réponse' }).click();
  await expect(toast(page, 'Appel noté.')).toBeVisible();
  await expect(row).toContainText(/Sans réponse à \d\d:\d\d/);

  await goWithin(page, boardAddress(soon));
  await rowOf(page, soon).hover();
  await page.getByRole('button', { name: `Remplacer ${soon.person.name}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Trouver un remplaçant' });
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('button', { name: 'Offrir à 1 personne' }).click();
  await expect(sheet).toContainText('Réponses');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, soon)).toContainText('1 offre en attente');

  await goWithin(page, boardAddress(late));
  await punch(server, late, { type: 'entree' });
  const entree = inMinutes(-20);
  await askCorrection(server, late, { entree });
  await expect(row).toContainText('Correction demandée');
  await page.getByRole('button', { name: /^Corrections \(\d+\)$/ }).click();
  const corrections = page.getByRole('dialog', { name: 'Corrections demandées' });
  const card = corrections.getByRole('listitem').filter({ hasText: late.person.name });
  await expect(card).toContainText(`demandée à ${timeText(entree)}`);
  await card.getByRole('button', { name: /^Accepter/ }).click();
  await expect(
    page.getByText(/^Correction acceptée\s: les deux heures restent visibles\.$/),
  ).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /Ouvrir la ligne/ }).click();
  const panel = panelOf(page, late);
  await expect(panel.locator('s')).toHaveCount(1);
  await expect(panel).toContainText('Appel : Sans réponse');
  await expect(panel).toContainText('Boîte vocale pleine');
});

test('an inspector looks and changes nothing; the wall shows who is missing', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  await speak(server, late);
  const inspector = await hirePerson(server, { usergroup: 6 });
  await openAs(inspector.username, boardAddress(late));
  await expect(rowOf(page, late)).toContainText('En retard');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Confirmer/ })).toHaveCount(0);

  await page.goto('/tv/presences');
  const missing = page.getByRole('region', { name: 'À voir maintenant' });
  await expect(page.getByRole('heading', { name: /^Sites couverts\s: \d+ sur \d+/ })).toBeVisible();
  await expect(missing.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/presences/);
});
