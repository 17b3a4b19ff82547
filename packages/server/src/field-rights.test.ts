// Who sees what of a person and of a site, field by field. Which endpoints somebody may call is in `endpoints.table.test.ts`.
import { getClient } from '@releve/domain/features/client-file.ts';
import { getEmploye } from '@releve/domain/features/employes.ts';
import { getHoraire, type HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { exportEmployes } from '@releve/domain/features/employes-import.ts';
import { getEmployePaie, getMyPaie } from '@releve/domain/features/paie.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import { getPresenceHistory } from '@releve/domain/features/presences.ts';
import { reloadUser } from '@releve/domain/features/session.ts';
import { listJournal } from '@releve/domain/features/journal.ts';
import { listEmployeHistory } from '@releve/domain/features/employes-account.ts';
import { getSuivi } from '@releve/domain/features/suivis.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from './testing/build-app.ts';
import { insertClient, insertPunch, insertQuart } from './testing/factories.ts';
import { insertPay } from './testing/paie-factories.ts';
import { insertRapport } from './testing/rapport-factories.ts';

const READERS = [
  'the person',
  'a colleague',
  'their coach',
  'another coach',
  'their supervisor',
  'another supervisor',
  'an inspector',
  'a director',
] as const;
type Reader = (typeof READERS)[number];

const TODAY = '2026-06-15';
const LAST_MONTH = '2026-05-11';

let t: TestApp;
let callers: Record<Reader, Caller>;
let place: { client: number; quart: number; suivi: number };

beforeAll(async () => {
  t = await buildApp();
  const [coach, supervisor] = [
    await t.signIn(USERGROUP.coach),
    await t.signIn(USERGROUP.supervisor),
  ];
  callers = {
    'the person': await t.signIn(USERGROUP.employee, {
      coach_id: coach.employe.id,
      superviseur_id: supervisor.employe.id,
      telephone: '514 555-0143',
    }),
    'a colleague': await t.signIn(),
    'their coach': coach,
    'another coach': await t.signIn(USERGROUP.coach),
    'their supervisor': supervisor,
    'another supervisor': await t.signIn(USERGROUP.supervisor),
    'an inspector': await t.signIn(USERGROUP.inspector),
    'a director': await t.signIn(USERGROUP.director),
  };
  const { id: employe_id } = callers['the person'].employe;
  await insertPay(t.db, { employe_id, taux: '25.37' });
  const client = await insertClient(t.db, { acces: 'Le code est 4711' });
  const quart = await insertQuart(t.db, { employe_id, client_id: client.id, date: TODAY });
  await insertPunch(t.db, {
    employe_id,
    client_id: client.id,
    quart_id: quart.id,
    at: '2026-06-15T22:00:00Z',
    lat: 45.5,
    lng: -73.6,
    precision_m: 12,
  });
  const suivi = await insertRapport(t.db, { employe_id, auteur_id: coach.employe.id });
  place = { client: client.id, quart: quart.id, suivi: suivi.id };
});
afterAll(() => t.close());

const ownId = () => callers['the person'].employe.id;
const isIn = (response: LightMyRequestResponse, secret: string): boolean =>
  response.statusCode === 200 && response.body.includes(secret);

/** Whether the reader has the field, by any way that could tell it. */
const FIELDS: Readonly<
  Record<string, { sees: (as: Caller) => Promise<boolean>; by: readonly Reader[] }>
> = {
  'the hourly rate': {
    sees: async (as) => {
      const asked = await Promise.all([
        t.call(getEmployePaie, { as, params: { id: ownId() } }),
        t.call(getMyPaie, { as }),
        t.call(exportEmployes, { as, query: { format: 'csv' } }),
        t.call(exportEmployes, { as, query: { format: 'csv', colonnes: 'taux_horaire' } }),
        t.call(getEmploye, { as, params: { id: ownId() } }),
        t.call(listJournal, { as }),
        t.call(listEmployeHistory, { as, params: { id: ownId() } }),
      ]);
      return asked.some((response) => isIn(response, '25.37') || isIn(response, '25,37'));
    },
    by: ['the person', 'their supervisor', 'another supervisor', 'a director'],
  },
  'what the quart costs': {
    sees: async (as) => {
      const response = await t.call(getPlanner, { as, query: { date: TODAY } });
      if (response.statusCode !== 200) return false;
      const { employes } = response.json<{ employes: { id: number; cout: number | null }[] }>();
      return (employes.find(({ id }) => id === ownId())?.cout ?? null) !== null;
    },
    by: ['their supervisor', 'another supervisor', 'a director'],
  },
  'where they stood as they punched': {
    sees: async (as) =>
      isIn(
        await t.call(getPresenceHistory, {
          as,
          params: { quart_id: place.quart },
          query: { positions: '1' },
        }),
        '45.5',
      ),
    by: [
      'their coach',
      'another coach',
      'their supervisor',
      'another supervisor',
      'an inspector',
      'a director',
    ],
  },
  'how one enters the site, in the file of the site': {
    sees: async (as) => isIn(await t.call(getClient, { as, params: { id: place.client } }), '4711'),
    by: [
      'their coach',
      'another coach',
      'their supervisor',
      'another supervisor',
      'an inspector',
      'a director',
    ],
  },
  'how one enters the site, by their week': {
    sees: async (as) =>
      isIn(await t.call(getHoraire, { as, query: { date: TODAY, id: ownId() } }), '4711'),
    by: [
      'the person',
      'their coach',
      'another coach',
      'their supervisor',
      'another supervisor',
      'an inspector',
      'a director',
    ],
  },
  'what a suivi says of them': {
    sees: async (as) =>
      (await t.call(getSuivi, { as, params: { id: place.suivi } })).statusCode === 200,
    by: ['the person', 'their coach', 'their supervisor', 'a director'],
  },
  'their telephone': {
    sees: async (as) => {
      const asked = await Promise.all([
        t.call(getEmploye, { as, params: { id: ownId() } }),
        t.call(reloadUser, { as, params: { id: ownId() } }),
      ]);
      return asked.some((response) => isIn(response, '514 555-0143'));
    },
    by: [
      'the person',
      'their coach',
      'another coach',
      'their supervisor',
      'another supervisor',
      'an inspector',
      'a director',
    ],
  },
};

describe.each(Object.entries(FIELDS))('%s', (_field, { sees, by }) => {
  test.each(READERS)('%s', async (reader) => {
    expect(await sees(callers[reader])).toBe(by.includes(reader));
  });
});

test('whoever went to a site once does not learn how one enters it today', async () => {
  const { 'a colleague': former } = callers;
  await insertQuart(t.db, {
    employe_id: former.employe.id,
    client_id: place.client,
    date: LAST_MONTH,
  });
  const response = await t.call(getHoraire, { as: former, query: { date: LAST_MONTH } });
  const { jours } = response.json<HoraireSemaine>();
  const { quarts = [] } = jours.find(({ date }) => date === LAST_MONTH) ?? {};
  expect(quarts.map(({ client }) => [client.id, client.acces])).toEqual([[place.client, '']]);
});
