// The manager's day after years of use: each card reads what is open and no more, whatever was settled before.
import type { Expression } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from './testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import {
  openRapportRows,
  overdueMaintenanceRows,
  stoppedMachineRows,
} from './features/equipements/equipement-day.repository.ts';
import {
  countOpenQuarts,
  countSentOffers,
  openQuartRows,
} from './features/horaire/horaire-day.repository.ts';
import { openIncidentRows } from './features/incidents/incident-day.repository.ts';
import {
  countPlanned,
  sumWorked,
  waitingCorrectionRows,
} from './features/presences/presence-day.repository.ts';
import {
  countWaitingReprises,
  waitingRepriseRows,
} from './features/rapports/rapport-day.repository.ts';
import { readCard } from './features/journee/journee.repository.ts';
import { findReleves } from './features/journee/releve.repository.ts';

const TODAY = '2026-06-15';
const ZONE = 'America/Toronto';
const ROWS = 60_000;
/** One in so many waits. */
const OPEN = 600;
const A_DAY = 300;

const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, 3000) n;
  insert into clients (code, nom, adresse, ville, code_postal, acces)
  select 'C' || n, 'Site ' || n, '', 'Laval', '', '' from generate_series(1, 500) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select case when n % 100 > 0 then 1 + n % 3000 end, 1 + n % 500, date '${TODAY}' - 190 + n / ${A_DAY}, '18:00', '22:00',
    'publie' from generate_series(1, ${ROWS}) n;
  insert into punches (uuid, auteur_id, employe_id, client_id, quart_id, date, type, at, device_at, diff, recu_le, source)
  select gen_random_uuid(), 1, 1 + n % 3000, 1 + n % 500, n, date '${TODAY}' - 190 + n / ${A_DAY},
    case when n % 2 = 0 then 'entree' else 'sortie' end, now(), now(), 0, now(), 'appareil'
  from generate_series(1, ${ROWS}) n;
  insert into incidents (uuid, annee, rang, type, gravite, description, client_id, survenu_le, signale_le, statut, recherche)
  select gen_random_uuid(), 2026, n, 'bris', 1 + n % 3, 'Vitre ' || n, 1 + n % 500, now(), now() - n * interval '1 hour',
    case when n % ${OPEN} = 0 then 'ouvert' else 'confirme' end, '' from generate_series(1, ${ROWS}) n;
  insert into corrections (uuid, employe_id, quart_id, client_id, date, sortie, raison, auteur_id, statut, demandee_le, decidee_le)
  select gen_random_uuid(), 1 + n % 3000, n, 1 + n % 500, date '${TODAY}', now(), 'x', 1,
    case when n % ${OPEN} = 0 then 'en_attente' else 'acceptee' end, now() - n * interval '1 hour',
    case when n % ${OPEN} > 0 then now() end from generate_series(1, ${ROWS}) n;
  insert into equipements (nom, type, etat, lieu, client_id, lieu_depuis, prochain_entretien, recherche)
  select 'Machine ' || n, 'aspirateur', case when n % ${OPEN} = 0 then 'hors_service' else 'en_service' end, 'client', 1 + n % 500,
    now(), case when n % ${OPEN} = 1 then date '${TODAY}' - 5 when n % 3 = 0 then date '${TODAY}' + n % 300 end, ''
  from generate_series(1, ${ROWS}) n;
  insert into equipement_rapports (annee, rang, genre, equipement_id, client_id, statut, survenu_le, signale_le, regle_le, recherche)
  select 2026, n, 'bris', n, 1 + n % 500, case when n % ${OPEN} = 0 then 'signale' else 'regle' end, now(),
    now() - n * interval '1 hour', case when n % ${OPEN} > 0 then now() end, '' from generate_series(1, ${ROWS}) n;
  insert into reprises (rapport_id, client_id, date, zone, section, question, libelle, statut)
  select n, 1 + n % 500, date '${TODAY}' - n % 300, 0, 's', 'q', 'Planchers', case when n % ${OPEN} = 0 then 'a_faire' else 'reevaluee' end
  from generate_series(1, ${ROWS}) n;
  insert into releves_de_nuit (nuit, ecrite_le, contenu)
  select date '2020-01-01' + n, now(), '{}' from generate_series(1, 2300) n`;

/** Small whatever the years, or empty here. */
const SMALL = new Set([
  'employes',
  'clients',
  'journee_reports',
  'journee_regards',
  'offres',
  'rapports',
]);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(
    database,
    [
      'quarts',
      'punches',
      'incidents',
      'corrections',
      'equipements',
      'equipement_rapports',
      'reprises',
      'releves_de_nuit',
    ],
    SEED,
  );
  ({ db, measure } = createQueryPlans(database, SMALL));
}, 120_000);
afterAll(() => database.close());

const team = { id: 1, employes: [1, 2, 3], clients: [1, 2] };

const CARDS: readonly [string, () => Expression<unknown>][] = [
  ['incidents', openIncidentRows],
  ['corrections', waitingCorrectionRows],
  ['bris', openRapportRows],
  ['machines', stoppedMachineRows],
  ['entretiens', () => overdueMaintenanceRows(TODAY, ZONE)],
  ['reprises', () => waitingRepriseRows(ZONE)],
  ['quarts_ouverts', () => openQuartRows(TODAY)],
];

test.each(CARDS)('%s: only what is open is read, and no table whole', async (_name, rows) => {
  const { scanned, rows: read } = await measure(() =>
    readCard(db, {
      carte: 'incidents',
      rows: rows(),
      team,
      isMine: false,
      now: `${TODAY}T12:00:00Z`,
      limit: 5,
    }),
  );
  expect(scanned).toEqual([]);
  expect(read).toBeLessThan((10 * ROWS) / OPEN);
});

test.each<[string, () => Promise<number>, number]>([
  ['open quarts', () => countOpenQuarts(db, TODAY), 12],
  ['offers without an answer', () => countSentOffers(db, TODAY), 0],
  ['what failed inspections', () => countWaitingReprises(db), 0],
])('how many %s there are costs those', async (_name, count, expected) => {
  expect(await count()).toBe(expected);
  const { scanned, rows } = await measure(count);
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan((10 * ROWS) / OPEN);
});

test('the hours of a week cost that week', async () => {
  const week = { du: '2026-06-14', au: '2026-06-20' };
  const planned = await measure(() => countPlanned(db, week));
  expect(planned.scanned).toEqual([]);
  expect(planned.rows).toBeLessThan(8 * A_DAY);
  const worked = await measure(() => sumWorked(db, week));
  expect(worked.scanned).toEqual([]);
  expect(worked.rows).toBeLessThan(40 * A_DAY);
});

test('the nights before are paged by their key', async () => {
  const { scanned, rows } = await measure(() => findReleves(db, { page: 1, per_page: 30 }));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(31);
});
