// Two years of 300 people: what a figure and a page of its rows read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countSilent, sumDays } from './chiffres.repository.ts';
import { findStaleDays } from './facts.repository.ts';
import { countLines, findLines, findNamed, sumLines } from './lignes.repository.ts';

const PEOPLE = 300;
const SITES = 50;
const DAYS = 730;
const YEAR = { du: '2025-06-01', au: '2026-05-31' };
const WEEK = { du: '2026-05-25', au: '2026-05-31' };
const PAGE = { limit: 50, offset: 0 };

/** Keys are not checked while it fills, and triggers sleep: the rows are made up. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${PEOPLE}) n;
  insert into clients (code, nom, adresse, ville, code_postal, acces)
  select 'C' || n, 'Site ' || n, '', 'Laval', '', '' from generate_series(1, ${SITES}) n;
  insert into faits (date, client_id, employe_id, usergroup, quarts, prevues, travaillees, entrees, a_l_heure, absences, incidents,
    suivi_nombre, suivi_somme, muettes)
  select date '2024-06-01' + day, 1 + (person + day) % ${SITES}, person, 2, 1, 480, 470, 1, 1, (person % 97 = 0)::int,
    (person % 101 = 0)::int, (person % 60 = 0)::int, (person % 60 = 0)::int * 80, (person % 299 = 0 and day > 725)::int * 480
  from generate_series(0, ${DAYS - 1}) day, generate_series(1, ${PEOPLE}) person;
  insert into faits_jours (date, client_id, usergroup, quarts, prevues, travaillees, hors_plan, supplementaires, entrees, a_l_heure,
    retards, retard_minutes, absences, absences_motif, absence_minutes, remplacement, cout, suivi_nombre, suivi_somme,
    inspection_nombre, inspection_somme, incidents, muettes, sans_sortie)
  select date '2024-06-01' + day, site, 2, 6, 2880, 2820, 0, 0, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from generate_series(0, ${DAYS - 1}) day, generate_series(1, ${SITES}) site;
  insert into jours_calcules (date, calcule_le)
  select date '2024-06-01' + day, now() from generate_series(0, ${DAYS - 1}) day`;

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, ['faits', 'faits_jours', 'jours_calcules'], SEED);
  ({ db, measure } = createQueryPlans(
    database,
    new Set(['employes', 'clients', 'jours_calcules', 'faits_a_refaire', 'appareils_vus']),
  ));
}, 120_000);
afterAll(() => database.close());

test('a year is read from the sums of days, not from people', async () => {
  const { rows } = await measure(() => sumDays(db, { period: YEAR }));
  expect(rows).toBeLessThan(40_000);
});

test('a week reads its own days', async () => {
  const { scanned, rows } = await measure(() => sumDays(db, { period: WEEK }));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(500);
});

describe('a page of rows costs what it shows', () => {
  test.each(['travaillees', 'ponctualite', 'absences', 'incidents', 'suivi'] as const)(
    '%s, newest first',
    async (figure) => {
      const { scanned, rows } = await measure(() =>
        findLines(db, figure, { period: YEAR }, {}, PAGE),
      );
      expect(scanned).toEqual([]);
      expect(rows).toBeLessThan(2_500);
    },
  );

  test('of one site', async () => {
    const { scanned } = await measure(() =>
      findLines(db, 'travaillees', { period: WEEK, client_id: 7 }, {}, PAGE),
    );
    expect(scanned).toEqual([]);
  });
});

describe('by name', () => {
  test.each(['client', '-client', 'employe', '-employe'] as const)(
    '%s: name after name, until the page is full',
    async (sort) => {
      const { scanned, rows } = await measure(() =>
        findLines(db, 'travaillees', { period: YEAR }, { sort }, PAGE),
      );
      expect(scanned).toEqual([]);
      expect(rows).toBeLessThan(1_500);
    },
  );

  test('what is rare is put in order by itself', async () => {
    const { scanned, rows } = await measure(() =>
      findLines(db, 'absences', { period: YEAR }, { sort: 'employe' }, PAGE),
    );
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(3_000);
  });

  test('what is looked for is compared with each name once', async () => {
    const named = await findNamed(db, 'roy 29');
    expect(named.employes.length).toBeGreaterThan(0);
    const { scanned } = await measure(() =>
      findLines(db, 'travaillees', { period: WEEK, named }, {}, PAGE),
    );
    expect(scanned).toEqual([]);
  });
});

test('how many rows there are is counted no further than other lists', async () => {
  const { scanned, rows } = await measure(() =>
    countLines(db, 'travaillees', { period: YEAR }, { page: 1, per_page: 50 }),
  );
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(2_500);
});

test('the sum of what every row has is that of sites and days', async () => {
  const { scanned, rows } = await measure(() => sumLines(db, 'travaillees', { period: WEEK }));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(500);
});

test('the sum of what is rare does not read what is common', async () => {
  const { scanned, rows } = await measure(() => sumLines(db, 'absences', { period: YEAR }));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(3_000);
});

test('silent phones are found without reading the others', async () => {
  const { scanned, rows } = await measure(() => countSilent(db, { period: YEAR }));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(100);
});

test('days to be made again are found without reading facts', async () => {
  const { scanned, rows } = await measure(() =>
    findStaleDays(db, { now: '2026-06-15T18:00:00Z', limit: 10 }),
  );
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(100);
});
