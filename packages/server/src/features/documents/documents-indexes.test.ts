// What the search in 20,000 documents reads: its index, and the rows that have the words.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findDocumentsSaying, findMyDocuments } from './document-lists.repository.ts';

const DOCUMENTS = 20_000;
const EMPLOYES = 500;
const PAGE = { page: 1, per_page: 50 };
/** In the text of forty documents. */
const RARE = 'zirconium';

const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${EMPLOYES}) n;
  insert into content_versions (object, object_id, numero, contenu, publie_par)
  select 'document', n, 1, '{"titre": "x"}', 1 from generate_series(1, ${DOCUMENTS}) n;
  insert into documents (titre, sujet, proprietaire_id, statut, version_id, publie_le, cree_par, modifie_par)
  select 'Document ' || md5(n::text), 'fds', 1, 'publie', n, now(), 1, 1 from generate_series(1, ${DOCUMENTS}) n;
  insert into audiences
  select 'document', n, case when n % 2 = 0 then 'everyone' else 'employe' end,
    case when n % 2 = 0 then 0 else 1 + n % ${EMPLOYES} end
  from generate_series(1, ${DOCUMENTS}) n;
  insert into fichiers (uuid, name, type_mime, taille, hash)
  select gen_random_uuid(), 'x', 'application/pdf', 1, 'x' from generate_series(1, ${DOCUMENTS}) n;
  insert into attachments (uuid, file_id, object, object_id)
  select gen_random_uuid(), n, 'document_version', n from generate_series(1, ${DOCUMENTS}) n;
  insert into document_textes (document_id, version_id, texte, tsv)
  select n, n, texte, to_tsvector('fr', texte)
  from (select n, 'nettoyage des surfaces ' || md5(n::text) || ' ' || md5((n % 997)::text)
      || case when n % 500 = 0 then ' ${RARE}' else '' end as texte
    from generate_series(1, ${DOCUMENTS}) n) texts`;

const FILLED = [
  'documents',
  'content_versions',
  'audiences',
  'attachments',
  'fichiers',
  'document_textes',
];

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, FILLED, SEED);
  // Whom each is for is one pass over what is addressed; some are empty here.
  const small = ['employes', 'clients', 'audiences', 'quarts', 'dossiers', 'document_epingles'];
  ({ db, measure } = createQueryPlans(database, new Set([...small, 'receipts'])));
}, 180_000);
afterAll(() => database.close());

describe('the search in 20,000 documents', () => {
  it('reads no table of documents from end to end, and finds what is for the reader', async () => {
    let total = 0;
    const { scanned, rows } = await measure(async () => {
      ({
        meta: { total },
      } = await findMyDocuments(db, 1, { q: RARE, ...PAGE }));
    });
    expect(total).toBe(40);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(60_000);
  });

  it('goes by its index for the palette as well', async () => {
    const { scanned } = await measure(() =>
      findDocumentsSaying(db, { reader: 1, manager: null, q: RARE, limit: 8 }),
    );
    expect(scanned).toEqual([]);
  });
});
