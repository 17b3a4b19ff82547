// Hours after years of use: a sheet reads the rows of its people and days, and of nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  findAccepted,
  findAsked,
  findLateChanges,
  listAjustements,
} from './ajustements.repository.ts';
import { findPeopleAt } from './clients.repository.ts';
import { findExports } from './exports.repository.ts';
import { findFactsVersions } from './facts-version.repository.ts';
import * as facts from './facts.repository.ts';
import * as frozen from './frozen.repository.ts';
import * as periodes from './periodes.repository.ts';
import { findFrozenMinutes } from './rapport-mensuel.repository.ts';

const EMPLOYES = 1_000;
const PUNCHES = 300_000;
const DAYS = 500;
const A_DAY = PUNCHES / DAYS;
const PERIODS = 70;
const FIRST_DAY = '2025-01-05';
const WEEK = { du: '2026-01-03', au: '2026-01-11' };
const EVERYBODY = Array.from({ length: EMPLOYES }, (_, index) => 1 + index);
const TEAM = Array.from({ length: 30 }, (_, index) => 1 + index * 7);

/** Keys are not checked while it fills: the rows are made up. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${EMPLOYES + 5}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Tour ' || n, 'x', 'Laval', 'H0H 0H0' from generate_series(1, 500) n;
  insert into employe_paie (employe_id, depuis, groupe_paie, regime)
  select n, '2024-03-04', 'principal', 'lnt' from generate_series(1, ${EMPLOYES}) n;
  insert into punches (uuid, employe_id, client_id, date, type, at, device_at, recu_le, source, auteur_id)
  select lpad(to_hex(n), 32, '0')::uuid, 1 + n % ${EMPLOYES}, 1 + n % 500, date '${FIRST_DAY}' + n / ${A_DAY},
    case when n % 2 = 0 then 'entree' else 'sortie' end, moment, moment, moment, 'appareil', 1
  from generate_series(1, ${PUNCHES}) n, lateral (select (date '${FIRST_DAY}' + n / ${A_DAY})::timestamptz + interval '22 hours' as moment) m;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select 1 + n % ${EMPLOYES}, 1 + n % 500, date '${FIRST_DAY}' + n / ${A_DAY / 2}, '18:00', '22:00', 'publie'
  from generate_series(1, ${PUNCHES / 2}) n;
  insert into decisions_heures (uuid, employe_id, date, cle_segment, genre, auteur_id, vu)
  select lpad(to_hex(n), 32, '0')::uuid, 1 + n % ${EMPLOYES}, date '${FIRST_DAY}' + n / ${A_DAY / 2}, 'c1', 'approuver', 1002, 'x'
  from generate_series(1, ${PUNCHES / 2}) n;
  insert into corrections (uuid, employe_id, client_id, date, sortie, raison, auteur_id, statut, decidee_par, decidee_le)
  select lpad(to_hex(n), 32, '0')::uuid, 1 + n % ${EMPLOYES}, 1, date '${FIRST_DAY}' + n / 60, now(), 'x', 1,
    case when n % 500 = 0 then 'en_attente' else 'acceptee' end, case when n % 500 > 0 then 1 end,
    case when n % 500 > 0 then now() end
  from generate_series(1, 30000) n;
  insert into presence_confirmations (quart_id, employe_id, date, entree_id, auteur_id)
  select case when n % 10 > 0 then n end, 1 + n % ${EMPLOYES}, date '${FIRST_DAY}' + n / ${A_DAY / 2}, n, 1
  from generate_series(1, ${PUNCHES / 2}) n;
  insert into periodes_paie (groupe_paie, debut, fin, paie_le, statut, verrouillee_le, revision)
  select 'principal', date '${FIRST_DAY}' + n * 7, date '${FIRST_DAY}' + n * 7 + 6, date '${FIRST_DAY}' + n * 7 + 11,
    'exportee', (date '${FIRST_DAY}' + n * 7 + 9)::timestamptz, 1
  from generate_series(0, ${PERIODS - 1}) n;
  insert into feuilles_heures (periode_id, revision, employe_id, feuille)
  select p, 1, e, '{"sheet":{"totaux":{"REG":2400}}}' from generate_series(1, ${PERIODS}) p, generate_series(1, ${EMPLOYES}) e;
  insert into instantanes_paie (periode_id, revision, employe_id, date, classe, code, minutes, regle_id)
  select p, 1, e, date '${FIRST_DAY}' + p * 7 + d, 'A', 'REG', 480, 1
  from generate_series(1, ${PERIODS}) p, generate_series(1, ${EMPLOYES}) e, generate_series(0, 2) d;
  insert into ajustements_paie (employe_id, periode_origine, date_origine, periode_cible, code, classe, minutes, raison, cause,
    statut, decide_par, decide_le)
  select 1 + n % ${EMPLOYES}, 1 + n % ${PERIODS - 1}, '${FIRST_DAY}', 2 + n % ${PERIODS - 1}, 'REG', 'A', 15, 'x', 'punch',
    case when n % 400 = 0 then 'propose' else 'accepte' end, case when n % 400 > 0 then 1002 end, case when n % 400 > 0 then now() end
  from generate_series(1, 40000) n;
  insert into confirmations_heures (uuid, employe_id, periode_id, vu)
  select lpad(to_hex(n), 32, '0')::uuid, 1 + n % ${EMPLOYES}, 1 + n / ${EMPLOYES}, 'x' from generate_series(1, 50000) n;
  insert into consultations_heures (lecteur_id, employe_id, periode_id, genre)
  select 1, 1 + n % ${EMPLOYES}, 1 + n % ${PERIODS}, 'feuille' from generate_series(1, 100000) n`;

/** Read from end to end where that is quicker than an index: a few hundred or thousand rows, whatever the years. */
const SMALL = new Set([
  'clients',
  'employes',
  'employe_paie',
  'periodes_paie',
  'demande_types',
  'banques',
  'appareils_vus',
  'reouvertures_paie',
  'regles_paie',
  'absences',
  'exports_paie',
]);

const LARGE = [
  'presence_confirmations',
  'punches',
  'quarts',
  'decisions_heures',
  'corrections',
  'feuilles_heures',
  'instantanes_paie',
  'ajustements_paie',
  'confirmations_heures',
  'consultations_heures',
] as const;

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, LARGE, SEED);
  ({ db, measure } = createQueryPlans(database, SMALL));
}, 240_000);
afterAll(() => database.close());

const PERIOD = { id: 52, revision: 1 };
const PAGE = { limit: 50, offset: 0 };
const DAYS_READ = 9;

describe('what a sheet is computed from', () => {
  const reads = {
    punches: () => facts.findPunches(db, TEAM, WEEK),
    quarts: () => facts.findQuarts(db, TEAM, WEEK),
    decisions: () => facts.findDecisions(db, TEAM, WEEK),
    corrections: () => facts.findPendingCorrections(db, TEAM, WEEK),
    confirmations: () => facts.findSaidOfVisits(db, TEAM, WEEK),
    absences: () => facts.findAbsences(db, TEAM, WEEK),
    usual: () => facts.findUsualMinutes(db, TEAM, WEEK),
  };
  test.each(Object.entries(reads))('reads the %s of a team and a week', async (_name, read) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(A_DAY * DAYS_READ * 2);
  });

  // The list of a director: all people at once, and still only their days.
  const everybody = {
    punches: () => facts.findPunches(db, EVERYBODY, WEEK),
    quarts: () => facts.findQuarts(db, EVERYBODY, WEEK),
    decisions: () => facts.findDecisions(db, EVERYBODY, WEEK),
    corrections: () => facts.findPendingCorrections(db, EVERYBODY, WEEK),
    confirmations: () => facts.findSaidOfVisits(db, EVERYBODY, WEEK),
  };
  test.each(Object.entries(everybody))('reads the %s of everybody', async (_name, read) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(A_DAY * DAYS_READ * 2);
  });

  test('tells whether a fact of anybody has changed from the rows of the days alone', async () => {
    const days = { ...WEEK, habituelDu: WEEK.du };
    const { scanned, rows } = await measure(() => findFactsVersions(db, EVERYBODY, days));
    expect(scanned).toEqual([]);
    // Punches, quarts and decisions of those days, and a few rows of each person.
    expect(rows).toBeLessThan(A_DAY * DAYS_READ * 3);
  });

  test('finds who worked at a client by the client and the days', async () => {
    const period = { debut: '2026-01-04', fin: '2026-01-10' };
    const { scanned, rows } = await measure(() => findPeopleAt(db, 7, period));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(200);
  });

  test('finds who is concerned by the days alone', async () => {
    const { scanned, rows } = await measure(() => facts.findConcerned(db, WEEK));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(A_DAY * DAYS_READ * 2);
  });
});

describe('what a lock kept', () => {
  test.each([
    ['a sheet', () => frozen.findFrozen(db, PERIOD, [12]), 5],
    ['all sheets', () => frozen.findFrozen(db, PERIOD), EMPLOYES + 10],
    ['rows of one person', () => frozen.findSnapshot(db, PERIOD, 12), 20],
    ['rows of a period', () => frozen.findSnapshot(db, PERIOD), EMPLOYES * 3 + 10],
    [
      'minutes of a period, by week',
      () => findFrozenMinutes(db, PERIOD, { debuts: [FIRST_DAY], au: '2027-12-31', byDay: [] }),
      EMPLOYES * 3 + 10,
    ],
    ['closed periods of one person', () => periodes.findClosedOf(db, 12, 60), PERIODS * 3],
    ['confirmations', () => periodes.findConfirmations(db, 40, TEAM), EMPLOYES + 10],
    ['who opened a sheet', () => periodes.findConsultations(db, 12, 10), 25],
    ['files', () => findExports(db, 52), 10],
  ] as const)('%s is read by its index', async (_name, read, most) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  });
});

describe('adjustments', () => {
  test.each([
    ['a page of those that wait', () => listAjustements(db, { only: null }, PAGE), 400],
    ['those of one person', () => listAjustements(db, { employe_id: 12, only: null }, PAGE), 200],
    ['what was asked of one sheet', () => findAsked(db, 20, 12), 50],
    ['what a period pays', () => findAccepted(db, 20), 700],
  ] as const)('%s', async (_name, read, most) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  });

  test('what came late is found by when it came', async () => {
    const { scanned, rows } = await measure(() => findLateChanges(db, '2026-05-15T00:00:00Z'));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(A_DAY * 20);
  });
});
