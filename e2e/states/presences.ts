// The attendance board, what opens over it, its wall, and the manager's day.
import type { Page } from '@playwright/test';
import {
  announceDelay,
  askCorrection,
  boardAddress,
  type ExpectedPerson,
  expectPerson,
  inMinutes,
  punch,
  speak,
  timeText,
} from '../support/presence-calls.ts';
import type { ReleveServer } from '../support/releve-server.ts';
import type { StateGroup } from '../support/screen-states.ts';
import { goWithin, press, type ScreenState, seeDialog, seeText } from '../support/state-steps.ts';

const openBoard = async (page: Page, server: ReleveServer): Promise<ExpectedPerson> => {
  const late = await expectPerson(server);
  await speak(server, late);
  await page.goto(boardAddress(late));
  await page.getByRole('button', { name: `Ouvrir la ligne de ${late.person.name}` }).waitFor();
  return late;
};

/** From the board to the quarts to which the punches without a quart may be attached. */
const openAttach = async (page: Page, lost: ExpectedPerson): Promise<void> => {
  await page.goto(boardAddress(lost));
  await page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'Sans quart' })
    .getByRole('button', { name: `Ouvrir la ligne de ${lost.person.name}` })
    .click();
  await press(page, 'Rattacher à un quart');
  await seeDialog(page, 'Rattacher à un quart');
};

const PRESENCE_STATES: readonly ScreenState[] = [
  {
    name: 'attendance',
    at: '/admin/presences',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Ouvrir la ligne d/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'attendance, nothing found',
    at: '/admin/presences?q=zzzz',
    reach: seeText('Aucune ligne ne correspond'),
  },
  {
    name: 'attendance, an empty day',
    at: '/admin/presences/2031-01-06',
    reach: seeText('Aucun quart ce jour-là'),
  },
  {
    name: 'attendance, failed',
    reach: async (page) => {
      await page.route('**/api/presences?**', (route) => route.fulfill({ status: 500, json: {} }));
      await goWithin(page, '/admin/presences/2031-01-07');
      await seeText('Les présences n’ont pas pu être chargées')(page);
      await page.unroute('**/api/presences?**');
    },
  },
  {
    name: 'attendance, an absence',
    overlay: 'Confirmer la présence',
    reach: async (page, server) => {
      await openBoard(page, server);
      await page.getByRole('button', { name: /^Confirmer ./ }).click();
      await page.getByRole('radio', { name: 'Absent', exact: true }).check();
      await press(page, 'Confirmer');
      await seeText('Choisissez le motif de l’absence.')(page);
    },
  },
  {
    name: 'attendance, a confirmation with its fault',
    overlay: 'Confirmer la présence',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Confirmer ./ }).click();
      // A time that has passed, whatever the hour of the run.
      const entered = timeText(inMinutes(-5));
      await page.getByLabel('Entrée').fill(entered);
      await page.getByLabel('Sortie').fill(entered);
      await press(page, 'Confirmer');
      await seeText('La sortie doit suivre l’entrée.')(page);
    },
  },
  {
    name: 'attendance, a call',
    overlay: 'Appel à',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('link', { name: /^Appeler ./ }).click();
      await seeText('Sans réponse')(page);
    },
  },
  {
    name: 'attendance, lines chosen',
    isNext: true,
    reach: async (page) => {
      await page.getByLabel(/^Choisir ./).check();
      await seeText('1 ligne choisie')(page);
    },
  },
  {
    name: 'attendance, a line',
    reach: async (page, server) => {
      const late = await openBoard(page, server);
      await punch(server, late, { type: 'entree' });
      await press(page, `Ouvrir la ligne de ${late.person.name}`);
      await seeText('Entrée pointée')(page);
    },
  },
  {
    name: 'attendance, a punch to be cancelled',
    overlay: 'Annuler l’entrée',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Annuler ce pointage, entrée de/ }).click();
      await press(page, 'Annuler le pointage');
      await seeText('Ce champs est requis.')(page);
    },
  },
  {
    name: 'attendance, corrections',
    overlay: 'Corrections demandées',
    reach: async (page, server) => {
      const late = await openBoard(page, server);
      await askCorrection(server, late, { entree: inMinutes(-19), sortie: inMinutes(-2) });
      await page.getByRole('button', { name: /^Corrections/ }).click();
      await seeDialog(page, 'Corrections demandées');
      await seeText(late.person.name)(page);
    },
  },
  {
    name: 'attendance, a punch to be attached to a quart',
    overlay: 'Rattacher à un quart',
    reach: async (page, server) => {
      const lost = await expectPerson(server);
      await punch(server, lost, { type: 'entree', quart_id: undefined });
      await expectPerson(server, { person: lost.person, starts: 60 });
      await openAttach(page, lost);
      await page.getByRole('dialog').getByRole('radio').nth(1).check();
      await seeText('Autre lieu : pointé à')(page);
    },
  },
  {
    name: 'attendance, a punch of somebody without a quart',
    overlay: 'Rattacher à un quart',
    reach: async (page, server) => {
      const lost = await expectPerson(server);
      await punch(server, lost, { type: 'entree', quart_id: undefined });
      await server.query('delete from quarts where id = $1', [lost.quart.id]);
      await openAttach(page, lost);
      await page.getByRole('link', { name: 'Ouvrir le planificateur' }).waitFor();
    },
  },
  {
    name: 'attendance, a visit without a quart to be confirmed',
    overlay: 'Confirmer la présence',
    reach: async (page, server) => {
      const lost = await expectPerson(server);
      await server.query('delete from quarts where id = $1', [lost.quart.id]);
      await punch(server, lost, { type: 'entree', quart_id: undefined });
      await page.goto(boardAddress(lost));
      await press(page, `Confirmer ${lost.person.name}`);
      await seeText('Aucun quart n’était prévu')(page);
    },
  },
  {
    name: 'attendance, a visit without a quart, confirmed',
    isNext: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Confirmer ./ }).click();
      await press(page, 'Confirmer');
      await page.getByRole('button', { name: /^Ouvrir la ligne d/ }).click();
      await seeText('Visite sans quart confirmée')(page);
    },
  },
  {
    name: 'attendance, a line whose person has announced that they will be late',
    reach: async (page, server) => {
      const late = await expectPerson(server);
      await speak(server, late);
      await announceDelay(server, late, 30);
      await page.goto(boardAddress(late));
      await press(page, `Ouvrir la ligne de ${late.person.name}`);
      await seeText('annoncé, arrivée à')(page);
    },
  },
  {
    name: 'the attendance wall',
    at: '/tv/presences',
    reach: async (page) => {
      await page.getByRole('heading', { name: /^Sites couverts/ }).waitFor();
    },
  },
];

export const states: readonly StateGroup[] = [
  {
    name: 'attendance',
    features: ['presences'],
    account: 'directeur',
    states: PRESENCE_STATES,
  },
];
