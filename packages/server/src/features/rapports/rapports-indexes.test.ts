// Reports after years of use: what each list costs, by the plans PostgreSQL makes for it.
import { RAPPORT_SORTS } from '@releve/domain/features/rapports.ts';
import { MAX_TOTAL } from '@releve/domain/list.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { readPage } from '../../platform/list.repository.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findNextVisitTasks } from '../clients/next-visit.repository.ts';
import * as lists from './rapport-list.repository.ts';
import type { RapportSelection } from './rapport-list.repository.ts';
import { findPhotos } from './rapport-photos.repository.ts';
import { countToAcknowledge, findRapport, selectAboutMe } from './rapports.repository.ts';
import { findReprises, findReprisesOf } from './reprises.repository.ts';

const RAPPORTS = 40_000;
const EMPLOYES = 1_000;
const CLIENTS = 500;
const PAGE = { page: 1, per_page: 50 };
const UUID = `lpad(to_hex(n), 32, '0')::uuid`;
/** In the comment of report number 1 only. */
const RARE_WORD = 'c4ca4238';

/** Triggers and keys are not run while it fills: the copies that lists go by are made here. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup, superviseur_id)
  select 'Anne', 'Roy ' || n, 'u' || n, 2, 1 + n % 100 from generate_series(1, ${EMPLOYES}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Tour ' || n, 'x', 'Laval', 'H0H 0H0' from generate_series(1, ${CLIENTS}) n;
  insert into suivi_schemas (titre, genre, cible, groupes, contenu, questions, modifie_par)
  select 'Formulaire ' || n, 'suivi', 'employe_client', '{1}', '{}', 1, 1 from generate_series(1, 10) n;
  insert into content_versions (object, object_id, numero, contenu, publie_par)
  select 'suivi_schema', n, 1, jsonb_build_object('titre', 'Formulaire ' || n, 'genre', 'suivi'), 1 from generate_series(1, 10) n;
  insert into rapports (uuid, genre, schema_id, schema_version_id, employe_id, client_id, auteur_id, date, commence_le,
    termine_le, recu_le, zones, pourcentage, statut, annule_le, brouillon, edition, modifie_le, commentaire,
    titre, tri_employe, tri_client, tri_auteur, recherche)
  select ${UUID}, case when n % 4 = 0 then 'inspection' else 'suivi' end, 1 + n % 10, 1 + n % 10, 1 + n % ${EMPLOYES},
    1 + n % ${CLIENTS}, 1 + n % 97, date '2024-01-01' + n / 140, now(), now(), now(), '[]',
    case when n % 30 > 0 then n % 101 end, case when n % 50 = 1 then 'annule' else 'depose' end,
    case when n % 50 = 1 then now() end, ${UUID}, 1, now(),
    md5(n::text), 'Formulaire', 'roy ' || lpad((1 + n % ${EMPLOYES})::text, 4, '0'),
    'tour ' || lpad((1 + n % ${CLIENTS})::text, 4, '0'), 'roy ' || lpad((1 + n % 97)::text, 4, '0'),
    'roy tour formulaire ' || md5(n::text)
  from generate_series(1, ${RAPPORTS}) n;
  insert into attachments (uuid, object, object_id, file_id, position)
  select ${UUID}, 'rapport_photo', 1 + n % ${RAPPORTS}, n, n from generate_series(1, 40000) n;
  insert into receipts (object, object_id, employe_id, kind, at)
  select 'suivi', n, 1 + n % ${EMPLOYES}, kind, now()
  from generate_series(1, ${RAPPORTS - 2_000}) n, unnest(array['seen', 'confirmed']) kind where n % 4 > 0;
  insert into reprises (rapport_id, client_id, date, zone, section, question, libelle, tache_id, statut)
  select 4 * n, 1 + (4 * n) % ${CLIENTS}, date '2024-01-01' + n / 35, 0, 's', 'q', 'Planchers ' || n, n,
    case when n % 20 = 0 then 'a_faire' else 'reevaluee' end
  from generate_series(1, ${RAPPORTS / 4}) n;
  insert into taches (client_id, nom, frequence, minutes, ordre, actif)
  select 1 + n % ${CLIENTS}, 'x', 'prochaine_visite', 5, n, n % 20 = 0 from generate_series(1, 40000) n`;

const FILLED = ['rapports', 'attachments', 'receipts', 'reprises', 'taches'];

const SMALL = new Set(['clients', 'employes', 'suivi_schemas', 'content_versions', 'fichiers']);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, FILLED, SEED);
  ({ db, measure } = createQueryPlans(database, SMALL));
}, 180_000);
afterAll(() => database.close());

/** What speaks against a query: tables read from end to end, more rows than that. */
async function overCost(read: () => Promise<unknown>, atMost: number): Promise<string[]> {
  const { scanned, rows } = await measure(read);
  return rows > atMost ? [...scanned, `${rows} rows`] : scanned;
}

const TEAM = { id: 42, employes: [7, 107, 207, 307, 407, 507, 607, 707, 807, 907], clients: [] };
const ALL: RapportSelection = { genre: 'suivi', scope: { kind: 'tous' } };
/** Each line also counts its photos and what is to be put right. */
const A_PAGE = 6 * PAGE.per_page;

describe('a page costs what it shows', () => {
  const sorts = RAPPORT_SORTS.flatMap((field) => [field, `-${field}`] as const);
  test.each(sorts)('sorted by %s', async (sort) => {
    expect(await overCost(() => lists.findRapports(db, ALL, { ...PAGE, sort }), A_PAGE)).toEqual(
      [],
    );
  });

  test.each<[string, Partial<RapportSelection>, number]>([
    ['of one employee', { employe_id: 77 }, A_PAGE],
    ['of one site', { client_id: 77 }, A_PAGE],
    ['of one author', { auteur_id: 77 }, A_PAGE],
    ['of one form', { schema_id: 7 }, A_PAGE],
    ['of a month', { du: '2024-05-01', au: '2024-05-31' }, A_PAGE],
    ['cancelled', { statut: 'annule' }, A_PAGE],
    ['that I wrote', { scope: { kind: 'auteur', id: 42 } }, A_PAGE],
    // Back through the days, until enough of them are of these ten.
    ['of my team', { scope: { kind: 'equipe', team: TEAM } }, 8_000],
    [
      'about one person that I may see',
      { employe_id: 77, scope: { kind: 'visibles', team: TEAM } },
      3_000,
    ],
    ['with a rare word', { q: RARE_WORD }, 10],
    ['with a letter that every report has', { q: 'r' }, A_PAGE],
  ])('%s', async (_name, filter, atMost) => {
    const read = () => lists.findRapports(db, { ...ALL, ...filter }, PAGE);
    expect(await overCost(read, atMost)).toEqual([]);
  });

  test('inspections with something to do', async () => {
    const selection = { ...ALL, genre: 'inspection', reprises: 'a_faire' } as const;
    expect(await overCost(() => lists.findRapports(db, selection, PAGE), 5_000)).toEqual([]);
  });

  test('what is to be put right', async () => {
    expect(await overCost(() => findReprises(db, { ...PAGE, statut: 'a_faire' }), A_PAGE)).toEqual(
      [],
    );
    expect(await overCost(() => findReprises(db, PAGE), A_PAGE)).toEqual([]);
    expect(await overCost(() => findReprises(db, { ...PAGE, client_id: 77 }), A_PAGE)).toEqual([]);
    expect(await overCost(() => findReprisesOf(db, 4_000), 5)).toEqual([]);
    // In the name of every site.
    expect(await overCost(() => findReprises(db, { ...PAGE, q: 't' }), A_PAGE)).toEqual([]);
  });
});

describe('the rest', () => {
  test('a count and its average read no further than their bound; a trend its days', async () => {
    const year = { ...ALL, du: '2024-02-01', au: '2024-09-30' };
    const { scanned, rows } = await measure(() => lists.sumRapports(db, ALL, MAX_TOTAL + 1));
    expect(scanned).toEqual([]);
    expect(rows).toBe(MAX_TOTAL + 1);
    const found = { ...ALL, q: 'r' };
    expect(await measure(() => lists.sumRapports(db, found, MAX_TOTAL + 1))).toEqual({
      scanned: [],
      rows: MAX_TOTAL + 1,
    });
    expect((await measure(() => lists.sumByDay(db, year))).scanned).toEqual([]);
  });

  test('my own suivis and how many wait', async () => {
    const mine = () => readPage(lists.selectRows(selectAboutMe(db, 77)), PAGE);
    expect(await overCost(mine, A_PAGE)).toEqual([]);
    expect(await overCost(() => countToAcknowledge(db, 77), 20)).toEqual([]);
  });

  test('one report and its photos', async () => {
    expect(await overCost(() => findRapport(db, 'suivi', 4_001), 10)).toEqual([]);
    expect(await overCost(() => findPhotos(db, 4_001), 5)).toEqual([]);
  });

  test('ticked tasks are looked up', async () => {
    expect(await overCost(() => findNextVisitTasks(db, { ids: [20, 40, 77] }), 3)).toEqual([]);
  });
});
