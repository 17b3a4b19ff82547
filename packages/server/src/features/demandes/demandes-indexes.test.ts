// Requests after years of use: two hundred thousand of them, and the lines of everybody's banks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { balancesOf } from '../../platform/ledger.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findMovements } from './banks.repository.ts';
import { findDemandes, findOwnDemandes, type DemandeScope } from './demande-list.repository.ts';
import { findAwayToo, findFrozenQuarts } from './demande-quarts.repository.ts';
import {
  countDecisions,
  findBlocking,
  findDemande,
  findDemandeByUuid,
  findToEscalate,
} from './demandes.repository.ts';

const EMPLOYES = 1_000;
const DEMANDES = 200_000;
/** Newer than that they wait: one in a hundred of all. */
const WAITING_FROM = 198_000;
const TODAY = '2026-06-15';
const PAGE = { page: 1, per_page: 50 };

/** Keys are not checked while it fills: the rows are made up. Leaves of one person lie ten days apart. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup, superviseur_id)
  select 'Anne', 'Roy ' || n, 'u' || n, case when n <= 40 then 5 else 2 end, 1 + n % 40
  from generate_series(1, ${EMPLOYES}) n;
  insert into demandes (uuid, type_id, nature, employe_id, auteur_id, du, au, minutes, raison, statut, demandee_le, recherche)
  select gen_random_uuid(), 1 + n % 3, 'absence', 1 + n % ${EMPLOYES}, 1 + n % ${EMPLOYES},
    date '2020-01-01' + (n / ${EMPLOYES}) * 12, date '2020-01-02' + (n / ${EMPLOYES}) * 12, 480, 'Famille',
    case when n >= ${WAITING_FROM} then 'en_attente' when n % 5 = 0 then 'refusee' else 'approuvee' end,
    timestamptz '2020-01-01' + n * interval '16 minutes', 'Anne Roy ' || (1 + n % ${EMPLOYES}) || ' Congé Famille'
  from generate_series(1, ${DEMANDES}) n;
  insert into absences (employe_id, date, type_id, demande_id, minutes, minutes_banque)
  select employe_id, du, type_id, id, 240, 0 from demandes where statut = 'approuvee';
  insert into demande_quarts (demande_id, quart_id, date, debut, fin, minutes, client_id)
  select id, id, du, '18:00', '22:00', 240, 1 + id % 50 from demandes;
  insert into messages (uuid, object, object_id, auteur_id, body, at, received_at, seq, change)
  select gen_random_uuid(), 'demande', 10 * n, 1, 'Merci', now(), now(), 1, 1 from generate_series(1, ${DEMANDES / 10}) n;
  insert into ledger_accounts (ledger, holder_id, item_id)
  select 'banque', n, bank from generate_series(1, ${EMPLOYES}) n, generate_series(1, 3) bank;
  insert into ledger_movements (account_id, key, kind, amount, effective_on, cause, recorded_at)
  select 1 + n % ${3 * EMPLOYES}, 'k' || n, 'movement', 10, date '2020-01-01' + n / 150, 'accumulation', now()
  from generate_series(1, ${DEMANDES}) n`;

/** Read from end to end where that is quicker than an index. */
const SMALL = new Set(['employes', 'demande_types', 'delegations', 'banques', 'clients', 'quarts']);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, ['demandes', 'absences', 'ledger_movements'], SEED);
  ({ db, measure } = createQueryPlans(database, SMALL));
});
afterAll(() => database.close());

const TEAM = Array.from({ length: 25 }, (_, at) => 41 + at * 40);

const SUPERVISOR: DemandeScope = {
  kind: 'waiting',
  reader: 1,
  leaders: [1],
  isDirector: false,
  decidesOwn: false,
};

describe('a page of the list costs what it shows', () => {
  const cases: [string, DemandeScope, object, number][] = [
    ['of all, those that wait first', { kind: 'tous' }, {}, 400],
    ['of all, by first day', { kind: 'tous' }, { sort: '-du' }, 400],
    ['of all, in one state', { kind: 'tous' }, { statut: 'refusee', sort: '-demandee_le' }, 400],
    ['of all, of one type', { kind: 'tous' }, { type_id: 2, sort: '-demandee_le' }, 400],
    ['of one person', { kind: 'tous' }, { employe_id: 77, sort: '-demandee_le' }, 800],
    ['of a team', { kind: 'employes', employes: TEAM }, {}, 6_500],
    ['that waits for a supervisor', SUPERVISOR, {}, 400],
    ['that waits for a director', { ...SUPERVISOR, isDirector: true }, {}, 6_500],
  ];
  test.each(cases)('%s', async (_name, scope, query, limit) => {
    const { scanned, rows } = await measure(() =>
      findDemandes(db, TODAY, scope, { ...PAGE, ...query }),
    );
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(limit);
  });

  test('of one’s own', async () => {
    const { scanned, rows } = await measure(() => findOwnDemandes(db, TODAY, 77, PAGE));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(400);
  });

  test('of a search', async () => {
    const { scanned } = await measure(() =>
      findDemandes(db, TODAY, { kind: 'tous' }, { ...PAGE, q: 'anne 977', sort: '-demandee_le' }),
    );
    expect(scanned).toEqual([]);
  });
});

test('one request and what is around it is looked up', async () => {
  const one = await measure(() => findDemande(db, 4_242, TODAY));
  expect(one.scanned).toEqual([]);
  expect(one.rows).toBeLessThan(10);
  const uuid = '00000000-0000-4000-8000-000000000000';
  expect((await measure(() => findDemandeByUuid(db, uuid, TODAY))).scanned).toEqual([]);
  const quarts = await measure(() => findFrozenQuarts(db, 4_242));
  expect(quarts).toEqual({ scanned: [], rows: 1 });
  const period = { employe_id: 77, du: '2024-01-01', au: '2024-12-31' };
  const blocking = await measure(() => findBlocking(db, period));
  expect(blocking.scanned).toEqual([]);
  expect(blocking.rows).toBeLessThan(80);
  const since = '2025-06-15T00:00:00Z';
  const asked = { employe_id: 77, type_id: 1, since, except: 1 };
  const counted = await measure(() => countDecisions(db, asked));
  expect(counted.scanned).toEqual([]);
  expect(counted.rows).toBeLessThan(250);
});

test('who else is away is looked for by day, not among the leaves of the years before', async () => {
  const around = { except: 77, clientIds: [1, 2], du: '2026-06-15', au: '2026-06-21' };
  const { scanned, rows } = await measure(() =>
    findAwayToo(db, { ...around, since: '2026-05-18' }),
  );
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(9_000);
});

test('what has waited too long is looked for among what waits', async () => {
  const { scanned, rows } = await measure(() =>
    findToEscalate(db, { today: TODAY, before: '2026-06-13T00:00:00Z', limit: 200 }),
  );
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(6_500);
});

test('balances and lines are those of one person', async () => {
  const balances = await measure(() => balancesOf(db, 'banque', 77));
  expect(balances.scanned).toEqual([]);
  expect(balances.rows).toBeLessThan(500);
  const lines = await measure(() =>
    findMovements(db, { ledger: 'banque', holder: 77, item: 2 }, PAGE),
  );
  expect(lines.scanned).toEqual([]);
  expect(lines.rows).toBeLessThan(300);
});
