// The schedule after years of use: half a million quarts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findAbsences, findShownAbsences } from './absences.repository.ts';
import { findVisitCounts } from './candidates.repository.ts';
import { findCopies } from './copy-week.repository.ts';
import { findDated, findWeeks } from './disponibilites.repository.ts';
import { findPublishedQuarts, findPublishedWeek } from './horaire.repository.ts';
import { findOffersOfQuart, findOpenOffersOf } from './offers.repository.ts';
import { findPendingIds } from './publish.repository.ts';
import { findWholePlan } from './planner.repository.ts';
import { findPlan, findPlanById } from './quarts.repository.ts';
import { findOccurrenceIds, findSeries, findSeriesToContinue } from './series.repository.ts';

const EMPLOYES = 1_000;
const CLIENTS = 2_000;
/** Five a week for each of a thousand people, for a hundred weeks: one in five hundred is still a draft. */
const QUARTS = 500_000;
const DAYS = 700;
const REQUESTS = 200_000;
const FIRST_DAY = '2025-01-01';
const WEEK = { du: '2025-06-01', au: '2025-06-07' };
const QUARTS_A_WEEK = (QUARTS / DAYS) * 7;

/** Keys are not checked while it fills: the rows are made up, and it takes a quarter of the time. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${EMPLOYES}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Tour ' || n, 'x', 'Laval', 'H0H 0H0' from generate_series(1, ${CLIENTS}) n;
  insert into codes (code, empreinte, lot, genre, cible_id, cree_le, attache_le)
  select 'A' || lpad(n::text, 9, '0'), 'x', 1, 'client', 1 + n % ${CLIENTS}, now(), now() from generate_series(1, ${CLIENTS}) n;
  insert into taches (client_id, nom, frequence, minutes, ordre)
  select 1 + n % ${CLIENTS}, 'Balayer', 'chaque_visite', 10, n from generate_series(1, ${10 * CLIENTS}) n;
  insert into series (client_id, employe_id, debut, fin, du, intervalle_semaines, jours, materialise_au, auteur_id)
  select 1 + n % ${CLIENTS}, 1 + n % ${EMPLOYES}, '18:00', '22:00', date '${FIRST_DAY}' + n % 300, 1, '{1}',
    date '2027-01-01' - (n % 1000 = 0)::int * 30, 1
  from generate_series(1, 3000) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut, serie_id, serie_date)
  select case when n % 200 > 0 then 1 + n % ${EMPLOYES} end, 1 + (n / 7) % ${CLIENTS},
    date '${FIRST_DAY}' + n / ${Math.ceil(QUARTS / DAYS)}, '18:00', '22:00',
    case when n % 500 = 0 then 'brouillon' when n % 100 = 1 then 'annule' else 'publie' end,
    case when n <= 150000 then 1 + n % 3000 end,
    case when n <= 150000 then date '${FIRST_DAY}' + n / 3000 end
  from generate_series(1, ${QUARTS}) n;
  insert into quart_modifications
  select id, employe_id, client_id, date + 1, debut, fin, 0, '', false from quarts
  where statut = 'publie' and id % 1000 = 3;
  insert into offres (quart_id, employe_id, auteur_id, statut)
  select id, 1 + (id / 20) % ${EMPLOYES}, 1, (array['envoyee','declinee','deja_pris','retiree'])[1 + (id / 20000) % 4]
  from quarts where id % 20 = 0;
  insert into demandes (uuid, type_id, nature, employe_id, auteur_id, du, au, statut)
  select lpad(to_hex(n), 32, '0')::uuid, 2, 'absence', 1 + n % ${EMPLOYES}, 1,
    date '${FIRST_DAY}' + n / ${EMPLOYES} * 7, date '${FIRST_DAY}' + n / ${EMPLOYES} * 7 + 1,
    case when n % 500 = 76 then 'en_attente' else 'approuvee' end
  from generate_series(1, ${REQUESTS}) n;
  insert into absences (employe_id, date, type_id, demande_id, minutes, minutes_banque)
  select employe_id, du, type_id, id, 0, 0 from demandes where statut = 'approuvee';
  insert into disponibilite_semaines (employe_id, en_vigueur_le, semaine, auteur_id)
  select 1 + n % ${EMPLOYES}, date '${FIRST_DAY}' + n / ${EMPLOYES} * 30, '[]', 1 from generate_series(1, 20000) n;
  insert into disponibilite_dates (uuid, employe_id, du, au, jour, auteur_id)
  select lpad(to_hex(n), 32, '0')::uuid, 1 + n % ${EMPLOYES}, date '${FIRST_DAY}' + n / ${EMPLOYES} * 7,
    date '${FIRST_DAY}' + n / ${EMPLOYES} * 7, '{}', 1
  from generate_series(1, 100000) n`;

/** Read from end to end where that is quicker than an index: a few hundred rows, whatever the years. */
const SMALL = new Set([
  'clients',
  'demande_types',
  'employes',
  'jours_speciaux',
  'jours_speciaux_clients',
  'quart_modifications',
]);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, ['quarts', 'offres', 'taches', 'demandes', 'absences', 'codes'], SEED);
  ({ db, measure } = createQueryPlans(database, SMALL));
});
afterAll(() => database.close());

describe('an employee’s week', () => {
  const own = { employe_id: 77, ...WEEK };

  test('reads that person’s quarts and the tasks of those sites, nothing else', async () => {
    const { scanned, rows } = await measure(() => findPublishedWeek(db, own));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(400);
  });

  test('and their calendar three months of theirs', async () => {
    const { scanned, rows } = await measure(() =>
      findPublishedQuarts(db, { ...own, au: '2025-08-31' }),
    );
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(200);
  });
});

describe('the plan', () => {
  test('of a week costs that week', async () => {
    const { scanned, rows } = await measure(() => findPlan(db, WEEK));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(3 * QUARTS_A_WEEK);
  });

  test('of everybody, read by columns, costs as much and says the same', async () => {
    const { scanned, rows } = await measure(() => findWholePlan(db, WEEK));
    expect(scanned).toEqual([]);
    expect(rows).toBe((await measure(() => findPlan(db, WEEK))).rows);
    expect(await findWholePlan(db, WEEK)).toEqual(await findPlan(db, WEEK));
  });

  test('of one person or one site costs theirs', async () => {
    const ofOne = await measure(() => findPlan(db, { ...WEEK, employeIds: [77] }));
    expect(ofOne.scanned).toEqual([]);
    expect(ofOne.rows).toBeLessThan(60);
    const ofSite = await measure(() => findPlan(db, { ...WEEK, clientIds: [42] }));
    expect(ofSite.scanned).toEqual([]);
    expect(ofSite.rows).toBeLessThan(120);
    const one = await measure(() => findPlanById(db, 4_242));
    expect(one.scanned).toEqual([]);
    expect(one.rows).toBeLessThan(6);
  });

  test('what waits for publication is found without looking at what is published', async () => {
    const { scanned, rows } = await measure(() => findPendingIds(db, WEEK));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(2_500);
  });

  test('copies are looked up', async () => {
    const { scanned, rows } = await measure(() => findCopies(db, [1, 2, 3]));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(4);
  });
});

describe('leave and availability, after two hundred thousand requests', () => {
  const ofOne = { ...WEEK, employeIds: [77] };

  test('of a week cost that week', async () => {
    for (const read of [findShownAbsences, findAbsences]) {
      const { scanned, rows } = await measure(() => read(db, WEEK));
      expect(scanned).toEqual([]);
      expect(rows).toBeLessThan(4 * EMPLOYES);
    }
  });

  test('of one person cost theirs', async () => {
    for (const read of [findShownAbsences, findAbsences, findWeeks, findDated]) {
      const { scanned, rows } = await measure(async () => read(db, ofOne));
      expect(scanned).toEqual([]);
      expect(rows).toBeLessThan(250);
    }
  });
});

describe('series', () => {
  const PAGE = { page: 1, per_page: 50 };

  test.each([
    ['all', {}],
    ['of a person', { employe_id: 77 }],
    ['of a site', { client_id: 42 }],
  ])('%s: a page costs what it shows', async (_name, filter) => {
    const { scanned, rows } = await measure(() => findSeries(db, { ...PAGE, ...filter }));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(PAGE.per_page);
  });

  test('their quarts and those to carry on are looked up', async () => {
    const own = await measure(() => findOccurrenceIds(db, 77, '2025-01-01'));
    expect(own.scanned).toEqual([]);
    expect(own.rows).toBeLessThan(60);
    const next = await measure(() => findSeriesToContinue(db, '2026-12-30'));
    expect(next.scanned).toEqual([]);
    expect(next.rows).toBeLessThan(700);
  });
});

describe('replacements', () => {
  test('visits to a site are counted over one year of it', async () => {
    const year = { du: '2025-01-01', au: '2026-01-01' };
    const { scanned, rows } = await measure(() => findVisitCounts(db, 42, year));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(1_200);
  });

  test('offers are looked up by quart and by person', async () => {
    const ofQuart = await measure(() => findOffersOfQuart(db, 4_240));
    expect(ofQuart.scanned).toEqual([]);
    expect(ofQuart.rows).toBeLessThan(10);
    const ofPerson = await measure(() => findOpenOffersOf(db, 141, '2026-06-01'));
    expect(ofPerson.scanned).toEqual([]);
    expect(ofPerson.rows).toBeLessThan(100);
  });
});
