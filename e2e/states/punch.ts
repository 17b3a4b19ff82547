// What an employee sees when punching.
import type { Page } from '@playwright/test';
import { addDays } from '../../packages/domain/src/working-day.ts';
import { requestSession } from '../fixtures.ts';
import { addClient, addTache } from '../support/client-calls.ts';
import { demoDate, publishQuart } from '../support/horaire-calls.ts';
import { clockIn, momentOf, punchAs, sentPunch } from '../support/punch-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const findEmploye = async (server: ReleveServer) => {
  const { user } = await requestSession(server, 'employe');
  return { id: user.id, username: 'employe', courriel: '', name: '' };
};

/** On site, with tasks to tick, and an exit forgotten the day before. */
async function openVisit(page: Page, server: ReleveServer): Promise<void> {
  const employe = await findEmploye(server);
  const client = await addClient(server);
  await addTache(server, client, { nom: 'Laver les planchers' });
  await addTache(server, client, { nom: 'Laver les vitres', photo_requise: true });
  const date = demoDate();
  const yesterday = addDays(date, -1);
  const now = { debut: clockIn(0), fin: clockIn(40), pause_minutes: 0 };
  const quart = await publishQuart(server, { employe, client, date, ...now });
  const missed = { debut: '08:00', fin: '12:00', pause_minutes: 0 };
  await publishQuart(server, { employe, client, date: yesterday, ...missed });
  const entered = { client_id: client.id, type: 'entree' as const };
  const forgotten = new Date(momentOf(yesterday, '06:30')).toISOString();
  await punchAs(server, employe, [
    sentPunch({ ...entered, date: yesterday, at: forgotten }),
    sentPunch({ ...entered, date, quart_id: quart.id }),
  ]);
  await page.goto('/user/punch');
  await page.getByRole('checkbox', { name: 'Laver les planchers', exact: true }).waitFor();
}

const PUNCH_STATES: readonly ScreenState[] = [
  { name: 'a day to punch', at: '/user/punch', reach: seeText('Étapes de la journée') },
  {
    name: 'a visit with its tasks',
    at: '/user/punch',
    reach: async (page, server) => {
      await openVisit(page, server);
      await page.getByRole('region', { name: 'À corriger' }).waitFor();
    },
  },
  {
    name: 'a task to skip, with its reasons',
    isNext: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Sauter/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Autre raison' }).click();
      await page.getByLabel('Raison', { exact: true }).waitFor();
    },
  },
  {
    name: 'a correction with its faults',
    overlay: 'Corriger un pointage',
    at: '/user/punch',
    reach: async (page) => {
      await press(page, 'Corriger un pointage');
      await seeDialog(page, 'Corriger un pointage');
      await press(page, 'Demander');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'a punch without a quart',
    overlay: 'Pointer sans quart',
    at: '/user/punch',
    reach: async (page) => {
      await press(page, 'Pointer sans quart');
      await seeDialog(page, 'Pointer sans quart');
    },
  },
  {
    name: 'a code that is not known',
    at: '/user/punch?site=inconnu',
    reach: seeText('Ce code n’est pas celui d’un site de votre semaine'),
  },
  {
    name: 'a day of punches gone by, in English',
    at: `/user/punch/${addDays(demoDate(), -1)}`,
    settings: { language: 'en' },
    reach: async (page) => {
      await seeText('Attendance for')(page);
      await page.getByRole('region', { name: 'Steps of the day' }).waitFor();
      await page
        .getByRole('button', { name: /^Correct/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'a day that this device does not know, without a network',
    reach: async (page) => {
      await page.context().setOffline(true);
      await goWithin(page, '/user/punch/2031-05-07');
      await seeText('Activez Internet pour charger les informations de pointage.')(page);
    },
  },
  {
    name: 'a day without a schedule',
    reach: async (page) => {
      await page.route('**/api/horaire?**', (route) => route.fulfill({ status: 500, json: {} }));
      // Not near the day before: once the network is back, its weeks are asked for again.
      await goWithin(page, '/user/punch/2031-07-08');
      await seeText('Impossible de charger l’horaire')(page);
      await page.unroute('**/api/horaire?**');
    },
  },
];

/** Somebody who has no other quart: the demo's employee may be on site at this hour. */
const DELAY_STATES: readonly ScreenState[] = [
  {
    name: 'a delay to announce, with its fault',
    overlay: 'Annoncer un retard',
    reach: async (page, server) => {
      const { user } = await requestSession(server, 'directeur');
      const employe = { id: user.id, username: 'directeur', courriel: '', name: '' };
      const client = await addClient(server);
      // The working day of the demo ends at 6:00: what begins after that is not of this screen yet.
      const isLateInDay = clockIn(0) < '06:00' && clockIn(20) >= '06:00';
      const times = {
        debut: clockIn(isLateInDay ? -5 : 20),
        fin: clockIn(90),
        pause_minutes: 0,
      };
      await publishQuart(server, { employe, client, date: demoDate(), ...times });
      await page.goto('/user/punch');
      await press(page, 'Annoncer une autre durée de retard');
      await page.getByLabel('Autre durée, en minutes').fill('500');
      await press(page, 'Annoncer');
      await seeText('Indiquez une arrivée à venir')(page);
    },
  },
  {
    name: 'a delay announced',
    reach: async (page) => {
      await page.goto('/user/punch');
      await page.getByRole('button', { name: /^J’aurai 10\smin de retard/ }).click();
      await seeText('Retard annoncé')(page);
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'punching',
    features: ['punch'],
    account: 'employe',
    states: PUNCH_STATES,
  },
  {
    name: 'announcing a delay',
    features: ['punch'],
    account: 'directeur',
    states: DELAY_STATES,
  },
];
