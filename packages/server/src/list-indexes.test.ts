// The lists at the size of a large company: what each page costs, by the plans PostgreSQL makes for it. The lists of a
// new feature have a test of their own beside it, as horaire-indexes.test.ts.
import { MAX_TOTAL } from '@releve/domain/list.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEATURES } from './features.ts';
import { findReviews } from './features/clients/client-reviews.repository.ts';
import { findClientOptions, findClients } from './features/clients/clients.repository.ts';
import { findEmployes } from './features/employes/employe-list.repository.ts';
import { findEmployeOptions } from './features/employes/employes.repository.ts';
import { findFaults } from './features/faults/faults.repository.ts';
import { findMemos, findMyMemos } from './features/memos/memo-lists.repository.ts';
import { findMembers } from './platform/audience.repository.ts';
import { findReaders } from './platform/receipts.repository.ts';
import { searchClients, searchEmployes } from './features/search/search.repository.ts';
import { findAccount } from './features/session/session.repository.ts';
import { findSchemas } from './features/suivi-schema/suivi-schema.repository.ts';
import type { Db } from './platform/database.ts';
import {
  findJournal,
  findPeopleNamed,
  type JournalNames,
} from './platform/journal-list.repository.ts';
import { createQueryPlans, fillTables, type QueryPlans } from './testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const EMPLOYES = 20_000;
const FILES = 30_000;
const MEMOS = 5_000;
const JOURNAL = 50_000;
const READER = 7_777;
/** In the name of employee, site and memo number 1 only. */
const RARE_WORD = 'c4ca4238';
const MEMO_FOR_EVERYONE = 4_999;
/** For one site alone, where few people have many quarts. */
const MEMO_FOR_A_SITE = MEMOS + 1;
const SITE_PEOPLE = 20;
const SITE_QUARTS = 3_000;
const PAGE = { page: 1, per_page: 50 };

/** Keys are not checked while it fills: the rows are made up, and it takes a part of the time. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, courriel, usergroup, actif, embauche_le, superviseur_id)
  select (array['Anne','Luc','Zoé','Omar','Inès'])[1 + n % 5], 'Tremblay' || md5(n::text), 'u' || n,
    'u' || n || '@boreal.example', 2 + (n % 50 = 0)::int, n % 20 <> 0,
    case when n % 10 > 0 then current_date - n % 4000 end, case when n > 200 then 1 + n % 200 end
  from generate_series(1, ${EMPLOYES}) n;
  insert into appareils_vus (employe_id, app_version, navigateur, ecart_secondes, vu_le)
  select n, '1', 'x', 0, now() - n * interval '1 minute' from generate_series(1, 15000) n;
  insert into device_faults (fingerprint, release, message, stack, origin, first_at, last_at)
  select decode(md5(n::text), 'hex'), '1', 'x', '', 'reported', now(), now() - n * interval '1 minute'
  from generate_series(1, 5000) n;
  insert into journal (le, acteur_id, acted_for_id, action, objet, objet_id, apres)
  select now() - n * interval '1 minute', 1 + n % 300, case when n % 100 = 0 then 1 + n % 500 end,
    (array['connexion','modification','creation','export'])[1 + n % 4],
    (array['employes','memos','clients'])[1 + n % 3], 1 + n % 2000, '{"nom": "x"}'
  from generate_series(1, ${JOURNAL}) n;
  insert into clients (code, nom, adresse, ville, code_postal, actif, superviseur_id)
  select 'C' || n, 'Tour ' || md5(n::text), 'x', 'Ville ' || n % 30, 'H0H 0H0', n % 20 <> 0, 1 + n % 20
  from generate_series(1, 5000) n;
  insert into taches (client_id, nom, frequence, minutes, ordre)
  select 1 + n % 5000, 'Balayer', 'chaque_visite', 10, n from generate_series(1, 40000) n;
  insert into avis_clients (client_id, note, par, le, auteur_id)
  select 1 + n % 5000, 1 + n % 5, 'x', current_date - n % 300, 1 from generate_series(1, 20000) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select 1 + n % ${EMPLOYES}, 1 + n % 5000, current_date - n % 120, '18:00', '22:00', 'publie'
  from generate_series(1, 60000) n;
  insert into memos (titre, corps, statut, publie_le, auteur_id, cree_le, modifie_le)
  select 'Mémo ' || md5(n::text), repeat(md5(n::text) || ' ', 4),
    case when n % 5 = 0 then 'brouillon' else 'publie' end,
    case when n % 5 = 0 then null else now() - n * interval '1 hour' end,
    1 + n % 100, now() - n * interval '1 hour', now() - n * interval '1 hour'
  from generate_series(1, ${MEMOS}) n;
  insert into audiences
  select 'memo', n, case when n % 2 = 0 then (array['usergroup','client','employe'])[1 + n % 3] else 'everyone' end,
    case when n % 2 = 0 then 1 + n % 6 else 0 end
  from generate_series(1, ${MEMOS}) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select 1 + n % ${SITE_PEOPLE}, 5001, current_date - n % 50, '18:00', '22:00', 'publie'
  from generate_series(1, ${SITE_QUARTS}) n;
  insert into audiences values ('memo', ${MEMO_FOR_A_SITE}, 'client', 5001);
  insert into receipts (object, object_id, employe_id, kind, at)
  select 'memo', 4900 + n % 100, 1 + n % ${EMPLOYES}, 'seen', now() from generate_series(1, 50000) n
  on conflict do nothing;
  insert into suivi_schemas (titre, genre, cible, groupes, contenu, questions, archive, modifie_le, modifie_par)
  select 'Formulaire ' || md5(n::text), case when n % 3 = 0 then 'inspection' else 'suivi' end, 'client', '{2,5}',
    '{"sections": []}', 0, n % 20 = 0, now() - n * interval '1 hour', 1
  from generate_series(1, 3000) n;
  insert into content_versions (object, object_id, numero, contenu, publie_par)
  select 'suivi_schema', id, numero, jsonb_build_object('titre', titre, 'description', description, 'genre', genre, 'cible', cible,
    'groupes', to_jsonb(groupes), 'contenu', contenu), 1
  from suivi_schemas, generate_series(1, 3) numero;
  insert into fichiers (uuid, name, type_mime, taille, hash)
  select gen_random_uuid(), 'x', 'image/webp', 1, 'x' from generate_series(1, ${FILES}) n;
  insert into attachments (uuid, file_id, object, object_id)
  select gen_random_uuid(), n, case when n <= 5000 then 'client' when n <= 7000 then 'employe' else 'rapport_photo' end,
    case when n <= 5000 then n else n - 5000 end
  from generate_series(1, ${FILES}) n`;

const FILLED = [
  'employes',
  'clients',
  'memos',
  'journal',
  'suivi_schemas',
  'quarts',
  'attachments',
];

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, FILLED, SEED);
  ({ db, measure } = createQueryPlans(database, new Set()));
});
afterAll(() => database.close());

const readMemos = (query: Partial<Parameters<typeof findMemos>[2]> = {}) =>
  measure(() => findMemos(db, READER, { ...PAGE, ...query }));
const readMine = (query: Partial<Parameters<typeof findMyMemos>[3]> = {}) =>
  measure(() => findMyMemos(db, READER, '2026-11-15', { ...PAGE, ...query }));
const readers = (query: Partial<Parameters<typeof findReaders>[2]> = {}) =>
  measure(() => findReaders(db, { object: 'memo', id: MEMO_FOR_EVERYONE }, { ...PAGE, ...query }));

describe.each([
  ['people', findEmployeOptions],
  ['sites', findClientOptions],
] as const)('the %s to choose from', (_name, find) => {
  test('a page costs what it shows', async () => {
    expect(await measure(() => find(db, PAGE))).toEqual({ scanned: [], rows: PAGE.per_page });
    const last = await measure(() => find(db, { ...PAGE, sort: '-nom' }));
    expect(last).toEqual({ scanned: [], rows: PAGE.per_page });
  });

  test('a word and ids are looked up', async () => {
    const byWord = await measure(() => find(db, { ...PAGE, q: RARE_WORD }));
    expect(byWord).toEqual({ scanned: [], rows: 1 });
    const byId = await measure(() => find(db, { ...PAGE, ids: [5, 600, 4_999] }));
    expect(byId).toEqual({ scanned: [], rows: 3 });
  });
});

test('the newest faults of devices cost what they show; there are never many', async () => {
  const newest = await measure(() => findFaults(db, { ...PAGE, etat: 'ouvertes' }));
  expect(newest).toEqual({ scanned: [], rows: PAGE.per_page });
});

describe('the list of employees', () => {
  const ALL = { ...PAGE, actif: 'oui' } as const;
  const scope = { now: '2026-11-15T12:00:00Z', groups: USERGROUPS };
  const list = (query: Partial<Parameters<typeof findEmployes>[1]> = {}) =>
    measure(() => findEmployes(db, { ...ALL, ...query }, scope));
  /** A row, its supervisor, its device and its photo, which is two rows; one in twenty has left. */
  const FEW = 6 * PAGE.per_page;

  test.each([
    {},
    { sort: '-nom' },
    { sort: 'prenom' },
    { sort: '-prenom' },
    { sort: 'usergroup' },
    { sort: '-usergroup' },
    { sort: 'embauche_le' },
    { sort: '-embauche_le' },
    { actif: 'tous' },
    { superviseur_id: 77 },
    { usergroup: [2], sort: 'usergroup' },
  ] as const)('%o: a page costs little more than it shows', async (query) => {
    const cost = await list(query as Partial<Parameters<typeof findEmployes>[1]>);
    expect(cost.scanned).not.toContain('employes');
    expect(cost.rows).toBeLessThan(FEW);
  });

  test('a word is looked up', async () => {
    const cost = await list({ q: RARE_WORD });
    expect(cost.scanned).not.toContain('employes');
    // The person, the photo and its file, the phone, and one on the way to a supervisor.
    expect(cost.rows).toBeLessThanOrEqual(5);
  });

  test('by last contact, the company is gone through once or twice, and its files once', async () => {
    expect((await list({ sort: '-vu_le' })).rows).toBeLessThan(3 * EMPLOYES + FILES);
  });
});

describe('the register of clients', () => {
  const list = (query: Partial<Parameters<typeof findClients>[1]> = {}) =>
    measure(() => findClients(db, { ...PAGE, actif: 'oui', ...query }, '2020-01-01'));
  /** A row, its supervisor, its eight tasks, its four reviews and its photo; one in twenty has left. */
  const FEW = 19 * PAGE.per_page;

  test.each([
    {},
    { sort: '-nom' },
    { sort: 'code' },
    { sort: '-code' },
    { sort: 'ville' },
    { sort: '-ville' },
    { actif: 'tous' },
    { ville: 'Ville 7' },
    { superviseur_id: 7 },
    { q: RARE_WORD },
  ] as const)('%o: a page costs little more than it shows', async (query) => {
    const cost = await list(query);
    expect(cost.scanned).toEqual([]);
    expect(cost.rows).toBeLessThan(FEW);
  });

  test('the reviews of one are looked up', async () => {
    const cost = await measure(() => findReviews(db, 77, PAGE));
    expect(cost.scanned).not.toContain('avis_clients');
    expect(cost.rows).toBeLessThan(10);
  });
});

test.each([
  ['people', searchEmployes, 'employes'],
  ['sites', searchClients, 'clients'],
] as const)('a search over %s with a mistake in it is looked up', async (_name, find, table) => {
  const cost = await measure(() => find(db, { q: 'c4ca4283', limit: 8 }));
  expect(cost.scanned).not.toContain(table);
  expect(cost.rows).toBeLessThan(500);
});

describe('the journal', () => {
  const NAMES: JournalNames = Object.assign({}, ...FEATURES.map((feature) => feature.journalNames));
  const read = (filter: Parameters<typeof findJournal>[2] = {}) =>
    measure(() => findJournal(db, NAMES, filter, PAGE));
  /** A row, who, for whom, whose name and whether that person is forgotten. */
  const FEW = 20 * PAGE.per_page;

  test.each([
    {},
    { sort: 'le' },
    { acteur_id: 77 },
    { action: 'export' },
    { objet: 'clients' },
    { objet: 'employes', objet_id: 77 },
    { from: '2020-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' },
    { objet: 'employes', action: 'modification' },
  ] as const)('%o: a page costs little more than it shows', async (filter) => {
    const cost = await read(filter);
    expect(cost.scanned).not.toContain('journal');
    expect(cost.rows).toBeLessThan(FEW);
  });

  test.each([{ pour_id: 101 }, { personnes: [19_999] }] as const)(
    '%o is looked up',
    async (filter) => {
      const cost = await read(filter);
      expect(cost.scanned).not.toContain('journal');
      expect(cost.rows).toBeLessThan(JOURNAL / 20);
    },
  );

  test('of several namesakes each line is counted once, and no more than the list counts', async () => {
    const countOf = async (personnes: readonly number[]) =>
      (await findJournal(db, NAMES, { personnes }, PAGE)).meta;
    const { rows } = await database.pool.query<{ total: number }>(`
      select count(*)::int as total from journal
      where acteur_id in (1, 101) or acted_for_id in (1, 101) or (objet = 'employes' and objet_id in (1, 101))`);
    expect(await countOf([1, 101])).toEqual({ ...PAGE, ...rows[0] });
    const everybody = Array.from({ length: 300 }, (_, index) => index + 1);
    expect(await countOf(everybody)).toEqual({ ...PAGE, total: MAX_TOTAL, more: true });
  });

  test('a name is looked up', async () => {
    const cost = await measure(() => findPeopleNamed(db, RARE_WORD));
    expect(cost).toEqual({ scanned: [], rows: 1 });
  });
});

test('whoever signs in is looked up, by username or e-mail', async () => {
  const one = { scanned: [], rows: 1 };
  expect(await measure(() => findAccount(db, 'U777'))).toEqual(one);
  expect(await measure(() => findAccount(db, 'U777@boreal.example'))).toEqual(one);
});

describe('the forms', () => {
  test.each([
    {},
    { sort: '-titre' },
    { sort: 'genre' },
    { sort: '-modifie_le' },
    { sort: 'modifie_le' },
    { archive: 'tous' },
    { genre: 'inspection' },
    { q: RARE_WORD },
  ] as const)('%o: a page costs little more than it shows', async (query) => {
    const cost = await measure(() => findSchemas(db, { ...PAGE, archive: 'non', ...query }));
    expect(cost.scanned).toEqual([]);
    // A row, who changed it and its last version; one in twenty is archived, two in three of another genre.
    expect(cost.rows).toBeLessThan(7 * PAGE.per_page);
  });
});

describe('memos', () => {
  test.each(['titre', '-titre'] as const)('are read by %s as far as the page', async (sort) => {
    const cost = await readMemos({ sort });
    expect(cost.scanned).not.toContain('memos');
  });

  test('a manager’s page counts the whole company a few times, not once per memo', async () => {
    const cost = await readMemos();
    expect(cost.scanned).not.toContain('memos');
    expect(cost.rows).toBeLessThan(10 * EMPLOYES);
  });

  test('a manager’s search looks its words up', async () => {
    const cost = await readMemos({ q: RARE_WORD });
    expect(cost.scanned).not.toContain('memos');
    expect(cost.rows).toBeLessThan(2 * EMPLOYES);
  });

  test.each([{}, { etat: 'a_lire' }, { etat: 'a_confirmer' }, { q: RARE_WORD }] as const)(
    'mine, %o: each memo is looked at a few times, nobody else is',
    async (query) => {
      const cost = await readMine(query);
      expect(cost.rows).toBeLessThan(5 * MEMOS);
      expect(cost.scanned).not.toContain('employes');
      expect(cost.scanned).not.toContain('quarts');
      expect(cost.scanned).not.toContain('receipts');
    },
  );

  test.each([{}, { etat: 'non_lu' }, { q: RARE_WORD }] as const)(
    'the readers of one, %o: the company is gone through a few times',
    async (query) => {
      const cost = await readers(query);
      expect(cost.rows).toBeLessThan(3 * EMPLOYES);
      expect(cost.scanned).not.toContain('receipts');
    },
  );

  test('the people of a site are looked up once each, not once for each quart', async () => {
    const memo = { object: 'memo', id: MEMO_FOR_A_SITE } as const;
    // One of them has left.
    expect(await findMembers(db, memo, { except: 0 })).toHaveLength(SITE_PEOPLE - 1);
    const cost = await measure(() => findMembers(db, memo, { except: 0 }));
    expect(cost.scanned).toEqual([]);
    expect(cost.rows).toBeLessThan(SITE_QUARTS + 3 * SITE_PEOPLE);
  });
});
