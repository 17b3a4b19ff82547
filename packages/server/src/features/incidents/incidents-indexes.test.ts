// Incidents after years of use: two hundred thousand of them, a hundred open.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import type { Reader } from '../../platform/site-people.repository.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  findIncidents,
  findMyIncidents,
  type IncidentSelection,
} from './incident-list.repository.ts';
import { findFollowers, findViewers } from './incident-people.repository.ts';
import { findPieces } from './incident-pieces.repository.ts';
import {
  findAlike,
  findByUuid,
  findCalls,
  findIncident,
  findMerged,
  findOfTasks,
  findVisible,
} from './incidents.repository.ts';
import { countOpenBySite } from './open-incidents.repository.ts';
import { findLine, findLines, type RegistreReader } from './registre.repository.ts';

const EMPLOYES = 1_000;
const INCIDENTS = 200_000;
/** Of the register: of forty incidents, one in which somebody was or could have been hurt. */
const LINES = 5_000;
/** Newer than that they are open. */
const OPEN_FROM = 199_900;
const PAGE = { page: 1, per_page: 50 };

/** Keys are not checked while it fills, and triggers sleep: the rows are made up. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, case when n <= 40 then 5 else 2 end from generate_series(1, ${EMPLOYES}) n;
  insert into clients (code, nom, adresse, ville, code_postal, acces)
  select 'C' || n, 'Site ' || n, '', 'Laval', '', '' from generate_series(1, 500) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select 1 + n % ${EMPLOYES}, 1 + n % 500, date '2026-06-01' + n % 28, '18:00', '22:00', 'publie'
  from generate_series(1, 20000) n;
  insert into incidents (uuid, annee, rang, type, gravite, description, client_id, signale_par, assigne_id, survenu_le,
    signale_le, statut, fusionne_dans, tache_id, recherche)
  select gen_random_uuid(), 2020 + n / 40000, n % 40000, (array['bris','degat','acces','securite','accident','autre'])[1 + n % 6],
    1 + n % 3, 'Vitre ' || n, 1 + n % 500, 1 + n % ${EMPLOYES}, 1 + n % 40,
    timestamptz '2020-01-01' + n * interval '16 minutes', timestamptz '2020-01-01' + n * interval '16 minutes',
    case when n >= ${OPEN_FROM} then 'ouvert' when n % 100 = 0 then 'resolu' else 'confirme' end,
    case when n % 50 = 1 and n < ${OPEN_FROM} then n - 1 end, case when n % 30 = 0 then n end,
    'INC-' || (2020 + n / 40000) || '-' || n % 40000 || ' Site ' || (1 + n % 500) || ' Vitre ' || md5(n::text)
  from generate_series(1, ${INCIDENTS}) n;
  insert into deadlines (object, object_id, key, due_at, done_at)
  select 'incident', n, 'escalade-0-1', now(), case when n < ${OPEN_FROM} + 50 then now() end
  from generate_series(1, ${INCIDENTS}) n;
  insert into incident_appels (uuid, incident_id, par, issue, le)
  select gen_random_uuid(), n * 4, 1, 'rejoint', now() from generate_series(1, 50000) n;
  insert into registre (incident_id, genre, victime_id, auteur_id, inscrit_prenom, inscrit_nom, signe_le, signataire, cree_le)
  select n * 40, (array['accident','incident','malaise','quasi_accident'])[1 + n % 4], 1 + n % ${EMPLOYES}, 1 + n % 40,
    'Anne', 'Roy', case when n % 20 > 0 then now() end, case when n % 20 > 0 then 'Anne Roy' end, now()
  from generate_series(1, ${LINES}) n;
  insert into messages (uuid, object, object_id, auteur_id, body, at, received_at, seq, change)
  select gen_random_uuid(), 'incident', 4 * n, 1, 'Merci', now(), now(), 1, 1 from generate_series(1, 50000) n`;

/** Read from end to end where that is quicker than an index. */
const SMALL = new Set([
  'employes',
  'clients',
  'registre',
  'attachments',
  'fichiers',
  'taches',
  'tache_photos',
]);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(
    database,
    ['incidents', 'quarts', 'deadlines', 'incident_appels', 'messages', 'registre'],
    SEED,
  );
  ({ db, measure } = createQueryPlans(database, SMALL));
});
afterAll(() => database.close());

const READER: Reader = { id: 77, isManager: false, since: '2026-05-01' };

describe('a page of the list costs what it shows', () => {
  const cases: [string, IncidentSelection, number][] = [
    ['what nobody took first, then the newest', {}, 3_500],
    ['what is open', { ouverts: '1' }, 3_500],
    ['newest first', { sort: '-signale_le' }, 600],
    ['oldest first', { sort: 'signale_le' }, 600],
    ['worst first', { sort: '-gravite' }, 600],
    ['by number', { sort: '-numero' }, 600],
    ['of one site', { client_id: 7 }, 3_500],
    ['of one type', { type: 'accident' }, 3_500],
    ['in one state', { statut: 'resolu', sort: '-signale_le' }, 600],
    ['given to one person', { assigne_id: 3, sort: '-signale_le' }, 9_000],
    ['of some days', { from: '2024-01-01', before: '2024-02-01' }, 3_500],
  ];
  test.each(cases)('%s', async (_name, selection, limit) => {
    const { scanned, rows } = await measure(() => findIncidents(db, selection, PAGE));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(limit);
  });

  test('of a search', async () => {
    const { scanned } = await measure(() =>
      findIncidents(db, { q: 'c4ca4238', sort: '-signale_le' }, PAGE),
    );
    expect(scanned).toEqual([]);
  });

  test('of one’s own, and of what one is to confirm', async () => {
    for (const query of [{}, { a_confirmer: '1' as const }]) {
      const { scanned, rows } = await measure(() =>
        findMyIncidents(db, READER, { ...PAGE, ...query }),
      );
      expect(scanned).toEqual([]);
      expect(rows).toBeLessThan(4_000);
    }
  });

  test('pages are those of one list, what nobody took first', async () => {
    const whole = await findIncidents(db, { ouverts: '1' }, { page: 1, per_page: 200 });
    const ids = whole.data.map(({ id }) => id);
    const left = whole.data.map(({ escalade_le }) => escalade_le === null);
    expect(left.indexOf(false)).toBe(left.filter(Boolean).length);
    for (const page of [1, 2, 4]) {
      const part = await findIncidents(db, { ouverts: '1' }, { page, per_page: 30 });
      expect(part.data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 30, page * 30));
      expect(part.meta.total).toBe(whole.meta.total);
    }
  });
});

describe('a page of the register costs what the register holds, whatever else went wrong', () => {
  const director: RegistreReader = { id: 1, isDirector: true };
  const leader: RegistreReader = { id: 7, isDirector: false };
  type Selection = Omit<Parameters<typeof findLines>[2], 'page' | 'per_page'>;
  const cases: [string, RegistreReader, Selection][] = [
    ['newest first', director, {}],
    ['oldest first', director, { sort: 'survenu_le' }],
    ['of a year', director, { from: '2024-01-01', before: '2025-01-01' }],
    ['of a kind', director, { genre: 'accident' }],
    ['without a signature', director, { sans_signature: '1' }],
    ['with what was corrected', director, { toutes: '1' }],
    ['of one incident', director, { incident_id: 4_200 }],
    ['of those whom somebody leads', leader, {}],
    ['of those whom somebody leads, without a signature', leader, { sans_signature: '1' }],
  ];
  test.each(cases)('%s', async (_name, reader, selection) => {
    const { scanned, rows } = await measure(() => findLines(db, reader, { ...PAGE, ...selection }));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(LINES);
  });

  test('the line of an incident is looked up', async () => {
    const { scanned, rows } = await measure(() => findLine(db, leader, 4_200));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(50);
  });
});

test('one incident and what is around it is looked up', async () => {
  const incident = await findIncident(db, 4_200);
  if (!incident) throw new Error('It was filled in');
  const reads: [() => Promise<unknown>, number][] = [
    [() => findIncident(db, 4_200), 20],
    [() => findVisible(db, READER, 4_200), 200],
    [() => findByUuid(db, '00000000-0000-4000-8000-000000000000'), 5],
    [() => findAlike(db, incident), 200],
    [() => findMerged(db, 4_200), 20],
    [() => findCalls(db, 4_200), 20],
    [() => findOfTasks(db, [4_200]), 20],
    [() => findPieces(db, 4_200), 50],
    [() => findFollowers(db, incident), 50],
    [() => findViewers(db, incident, '2026-05-01'), 400],
    [() => countOpenBySite(db), 400],
  ];
  for (const [read, limit] of reads) {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(limit);
  }
});
