// A slip of the finger: asked about where it is likely, taken back for ten seconds, opened again by a manager.
import type { Page } from '@playwright/test';
import { addDays } from '../packages/domain/src/working-day.ts';
import { expect, test, toast } from './fixtures.ts';
import { addClient, addTache } from './support/client-calls.ts';
import { callAs } from './support/call-as.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import { clockIn, punchAs, sentPunch } from './support/punch-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilLive } from './support/screen.ts';

const MINUTE_MS = 60_000;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const step = (page: Page, name: string) => page.getByRole('heading', { name });

/** What the server holds, cancellations included, in the order it came. */
const listRows = (server: ReleveServer, { id }: Person) =>
  server.query<{ type: string; annule: boolean; remplace_id: string | null; id: string }>(
    `select id, type, annule, remplace_id from punches where employe_id = $1 order by id`,
    [id],
  );

const kindsOf = async (server: ReleveServer, person: Person) =>
  (await listRows(server, person)).map(({ type, annule }) => (annule ? `-${type}` : type));

test('a tap is taken back within ten seconds, with a network and without; an exit right after asks', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const times = { debut: clockIn(-2), fin: clockIn(118), pause_minutes: 0 };
  await publishQuart(server, { employe: person, client, date: workingDate(), ...times });
  await openAs(person.username, '/user/punch');
  await button(page, 'Pointer mon entrée').click();
  await page.getByRole('button', { name: /^Annuler l’entrée de/ }).click();
  await expect(toast(page, 'Pointage annulé.')).toBeVisible();
  await expect(step(page, `Entrée · ${client.nom}`)).toBeVisible();
  await expect(button(page, 'Pointer mon entrée')).toBeVisible();
  await expect.poll(() => kindsOf(server, person)).toEqual(['entree', '-entree']);

  await context.setOffline(true);
  // The banner pushes the button down: a tap meanwhile would miss it.
  await expect(page.getByText('Vous pouvez continuer')).toBeVisible();
  const undo = page.getByRole('button', { name: /^Annuler l’entrée de/ });
  // A button that has just changed takes no tap: a person taps again.
  await expect(async () => {
    if (!(await undo.isVisible()))
      await button(page, 'Pointer mon entrée').click({ timeout: 2000 });
    await expect(undo).toBeVisible({ timeout: 2000 });
  }).toPass();
  await undo.click();
  await expect(button(page, 'Pointer mon entrée')).toBeVisible();
  await expect(page.getByRole('main').getByText('2 à envoyer')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(() => kindsOf(server, person))
    .toEqual(['entree', '-entree', 'entree', '-entree']);
  const [, , third, fourth] = await listRows(server, person);
  expect(fourth?.remplace_id).toBe(third?.id);
  await page.reload();
  await expect(button(page, 'Pointer mon entrée')).toBeVisible();

  await button(page, 'Pointer mon entrée').click();
  await expect(page.getByRole('button', { name: /^Annuler l’entrée de/ })).toHaveCount(0, {
    timeout: 15_000,
  });
  await button(page, 'Pointer ma sortie').click();
  const question = page.getByRole('dialog', { name: /^Pointer la sortie/ });
  await expect(question).toContainText(/L’entrée a été pointée il y a 1\smin\./);
  await question.getByRole('button', { name: 'Revenir' }).click();
  await expect.poll(() => kindsOf(server, person)).toHaveLength(5);
  await expect(button(page, 'Pointer ma sortie')).toBeVisible();
});

test('hours ahead, leaving for the next site asks, says what is left, and is taken back as one', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const [here, there] = await Promise.all([addClient(server), addClient(server)]);
  await addTache(server, here, { nom: 'Laver les planchers' });
  await addTache(server, here, { nom: 'Vider les corbeilles' });
  const date = workingDate();
  const quart = await publishQuart(server, {
    employe: person,
    client: here,
    date,
    debut: clockIn(-30),
    fin: clockIn(200),
    pause_minutes: 0,
  });
  // Both at about the same time, so that the day switch never comes between them; the planner would ask about it.
  const next = { employe: person, client: there, date: addDays(date, 3) };
  const { id } = await publishQuart(server, next);
  await server.query(`update quarts set date = $2, debut = $3, fin = $4 where id = $1`, [
    id,
    date,
    clockIn(5),
    clockIn(50),
  ]);
  const at = new Date(Date.now() - 28 * MINUTE_MS).toISOString();
  await punchAs(server, person, [
    sentPunch({
      date,
      quart_id: quart.id,
      client_id: here.id,
      type: 'entree',
      at,
    }),
  ]);
  await openAs(person.username, '/user/punch');
  await expect(page.getByText('2 tâches non cochées')).toBeVisible();
  await page.getByRole('checkbox', { name: /Laver les planchers/ }).check();
  await expect(page.getByText('1 tâche non cochée')).toBeVisible();
  const leave = button(page, `Sortie ici, entrée chez ${there.nom}`);
  const question = page.getByRole('dialog', { name: /^Pointer maintenant/ });
  // A button that has just become the exit takes no tap for a moment.
  await expect(async () => {
    await leave.click();
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(question).toContainText('1 tâche n’est pas cochée.');
  await question.getByRole('button', { name: 'Revenir' }).click();
  expect(await kindsOf(server, person)).toEqual(['entree']);

  await leave.click();
  await question.getByRole('button', { name: 'Pointer maintenant' }).click();
  await page.getByRole('button', { name: /^Annuler la sortie et l’entrée de/ }).click();
  await expect(step(page, `Sortie · ${here.nom}`)).toBeVisible();
  await expect
    .poll(async () => new Set(await kindsOf(server, person)))
    .toEqual(new Set(['entree', 'sortie', '-sortie', '-entree']));
});

test('a step punched by mistake is opened again by a manager, or asked for', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  await addTache(server, client, { nom: 'Laver les planchers' });
  const date = workingDate();
  const quart = await publishQuart(server, {
    employe: person,
    client,
    date,
    debut: clockIn(-90),
    fin: clockIn(30),
    pause_minutes: 0,
  });
  const punched = (type: 'entree' | 'sortie', minutes: number) => {
    const at = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
    const of = { date, quart_id: quart.id, client_id: client.id };
    return sentPunch({ ...of, type, at });
  };
  await punchAs(server, person, [punched('entree', 90), punched('sortie', 1)]);
  await openAs(person.username, '/user/punch');
  await expect(page.getByText('Votre journée est terminée')).toBeVisible();
  await untilLive(page);
  const exit = (await listRows(server, person)).find(({ type }) => type === 'sortie');
  await callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/presences/pointages/${exit?.id}/annuler`,
    body: { raison: 'Le client dit que vous êtes encore là.' },
  });
  await expect(step(page, `Sortie · ${client.nom}`)).toBeVisible();

  await button(page, 'Corriger un pointage').click();
  const sheet = page.getByRole('dialog', { name: 'Corriger un pointage' });
  await expect(sheet.getByRole('checkbox', { name: /^Rouvrir/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Je me suis trompé' }).click();
  await sheet.getByRole('checkbox', { name: /^Rouvrir l’entrée/ }).check();
  await expect(sheet.getByLabel('Heure réelle d’entrée')).toBeDisabled();
  await sheet.getByLabel('Heure réelle de sortie').fill('');
  await sheet.getByRole('button', { name: 'J’ai pointé au mauvais site' }).click();
  await expect(sheet.getByLabel('Raison')).toHaveValue('J’ai pointé au mauvais site');
  await sheet.getByRole('button', { name: 'Demander' }).click();
  const requests = page.getByRole('region', { name: 'Vos demandes de correction' });
  await expect(requests).toContainText('rouvrir l’entrée');
  await expect(requests).toContainText('En attente');
  const [asked] = await server.query<{ id: string; version: number }>(
    `select id, version from corrections where employe_id = $1`,
    [person.id],
  );
  await callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/presences/corrections/${asked?.id}/decision`,
    body: { accepte: true, note: '', version: asked?.version },
  });
  await expect(step(page, `Entrée · ${client.nom}`)).toBeVisible();
});
