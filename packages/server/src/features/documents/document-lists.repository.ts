// Documents as those they are for and those who manage them see them. The right stands in each query: what one may not read
// changes neither the rows nor their number.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  DOCUMENT_SUJETS,
  type listDocuments,
  type listMyDocuments,
} from '@releve/domain/features/documents.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { sql, type RawBuilder } from 'kysely';
import { isAddressedTo } from '../../platform/audience.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { type Page, readPage } from '../../platform/list.repository.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import {
  confirmedBy,
  findVersionsOf,
  isPinnedBy,
  seenBy,
  selectManaged,
  selectMine,
  selectVersions,
  type StoredManaged,
  type StoredMine,
  type StoredVersion,
} from './document-rows.repository.ts';
import { searchDocuments } from './document-search.repository.ts';

type MyQuery = EndpointRequest<typeof listMyDocuments>['query'];
type ManagedQuery = EndpointRequest<typeof listDocuments>['query'];

/** Published, and addressed to the reader. */
export const isMine = (reader: number) =>
  sql<boolean>`(documents.statut = 'publie' and ${isAddressedTo('document', 'documents.id', reader)})`;

export type Manager = Pick<CurrentUser, 'id' | 'usergroup'>;

/** Whoever owns or wrote it; directors. */
export const isManagedBy = ({ id, usergroup }: Manager) =>
  isDirector(usergroup)
    ? sql<boolean>`true`
    : sql<boolean>`(documents.proprietaire_id = ${id} or documents.cree_par = ${id})`;

/** What a manager's list has: theirs, and what is for them. */
export const isListedFor = (manager: Manager) =>
  isDirector(manager.usergroup)
    ? sql<boolean>`true`
    : sql<boolean>`(${isManagedBy(manager)} or ${isMine(manager.id)})`;

const isUnread = (reader: number) => sql<boolean>`${seenBy(reader)} is null`;
const isUnconfirmed = (reader: number) =>
  sql<boolean>`(documents.confirmation_requise and ${confirmedBy(reader)} is null)`;
const isAwaited = (reader: number) =>
  sql<boolean>`(${isUnread(reader)} or ${isUnconfirmed(reader)})`;

const MY_STATES = {
  a_traiter: isAwaited,
  a_lire: isUnread,
  a_confirmer: isUnconfirmed,
  epingle: isPinnedBy,
} as const satisfies Record<NonNullable<MyQuery['etat']>, (reader: number) => RawBuilder<boolean>>;

const isIn = (dossier: number) => sql<boolean>`documents.dossier_id in (
  with recursive below as (
    select id from dossiers where id = ${dossier}
    union select dossiers.id from dossiers join below on dossiers.parent_id = below.id)
  select id from below)`;

interface Filters {
  readonly dossier?: number | undefined;
  readonly client?: number | undefined;
  readonly sujet?: string | undefined;
}

const filtersOf = ({ dossier, client, sujet }: Filters): RawBuilder<boolean> => {
  const conditions = [
    dossier !== undefined && isIn(dossier),
    client !== undefined && sql<boolean>`documents.client_id = ${client}`,
    sujet !== undefined && sql<boolean>`documents.sujet = ${sujet}`,
  ].filter((condition) => condition !== false);
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
};

const bySubject = sql`array_position(${sql.val([...DOCUMENT_SUJETS])}::text[], documents.sujet)`;
const byTitle = sql`search_text(documents.titre)`;

const SORTS = {
  titre: [byTitle],
  publie_le: [sql`documents.publie_le`],
  sujet: [bySubject, byTitle],
  modifie_le: [sql`documents.modifie_le`],
  revision_le: [sql`documents.revision_le`],
} as const;

function orderBy(sort: string): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = sort.replace('-', '') as keyof typeof SORTS;
  const nulls = name === 'revision_le' ? sql`nulls last` : sql``;
  const fields = SORTS[name].map((field) => sql`${field} ${direction} ${nulls}`);
  return sql`${sql.join(fields)}, documents.id ${direction}`;
}

/** What awaits the reader; then by site, those without one last, by subject and by title. */
const inReadingOrder = (reader: number) => sql`${isAwaited(reader)} desc,
  (select search_text(clients.nom) from clients where clients.id = documents.client_id) nulls last,
  ${bySubject}, ${byTitle}, documents.id`;

type MineRow = Awaited<ReturnType<ReturnType<typeof selectMine>['execute']>>[number];

async function toMine(
  db: Connection,
  rows: readonly (MineRow & { extrait: string | null })[],
): Promise<StoredMine[]> {
  const versions = await findVersionsOf(db, rows);
  return rows.flatMap(({ version_id, lu_le, confirme_le, ...row }) => {
    const courante = versions.get(version_id);
    return courante ? [{ ...row, courante, ma_lecture: { lu_le, confirme_le } }] : [];
  });
}

export async function findMyDocuments(
  db: Connection,
  reader: number,
  { q = '', etat, sort, page, per_page, ...filters }: Omit<MyQuery, 'employe_id'>,
): Promise<Page<StoredMine>> {
  const search = searchDocuments(q);
  const found = search
    ? sql`${search.rank} desc, ${byTitle}, documents.id`
    : inReadingOrder(reader);
  const query = selectMine(db, reader)
    .select((search?.excerpt ?? sql<string | null>`null::text`).as('extrait'))
    .where(isMine(reader))
    .where(filtersOf(filters))
    .$if(etat !== undefined, (rows) => rows.where(MY_STATES[etat ?? 'a_lire'](reader)))
    .$if(search !== undefined, (rows) => rows.where(search?.isFound ?? sql<boolean>`true`))
    .orderBy(sort === undefined ? found : orderBy(sort));
  const { data, meta } = await readPage(query, { page, per_page });
  return { data: await toMine(db, data), meta };
}

/** As many as `findMyDocuments` has to read or to confirm. */
export async function countAwaitedDocuments(db: Connection, reader: number): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(sql<number>`count(*)`.as('count'))
    .where(isMine(reader))
    .where(isAwaited(reader))
    .executeTakeFirstOrThrow();
  return count;
}

/** Published, and this person's to read or to manage. */
export async function findOpenable(
  db: Connection,
  { reader, manager, id }: { reader: number; manager: Manager | null; id: number },
): Promise<StoredMine | undefined> {
  const mayManage = manager
    ? sql<boolean>`(documents.statut = 'publie' and ${isManagedBy(manager)})`
    : sql<boolean>`false`;
  const rows = await selectMine(db, reader)
    .select(sql<string | null>`null::text`.as('extrait'))
    .where('documents.id', '=', id)
    .where(sql<boolean>`(${isMine(reader)} or ${mayManage})`)
    .execute();
  return (await toMine(db, rows))[0];
}

export const isReadable = async (db: Connection, reader: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where(isMine(reader))
    .executeTakeFirst()) !== undefined;

export const isManaged = async (db: Connection, manager: Manager, id: number): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where(isManagedBy(manager))
    .executeTakeFirst()) !== undefined;

type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['execute']>>[number];

async function toManaged(db: Connection, rows: readonly ManagedRow[]): Promise<StoredManaged[]> {
  const versions = await findVersionsOf(db, rows);
  return rows.map(({ version_id, ...row }) => ({
    ...row,
    courante: version_id === null ? null : (versions.get(version_id) ?? null),
  }));
}

export async function findManagedDocuments(
  db: Connection,
  manager: Manager,
  today: string,
  { q = '', statut, a_revoir, sort, page, per_page, ...filters }: ManagedQuery,
): Promise<Page<StoredManaged>> {
  const search = searchDocuments(q);
  const found = search
    ? sql`${search.rank} desc, ${byTitle}, documents.id`
    : orderBy('-modifie_le');
  const query = selectManaged(db)
    .where(isListedFor(manager))
    .where(filtersOf(filters))
    .$if(statut !== undefined, (rows) => rows.where('documents.statut', '=', statut ?? 'publie'))
    .$if(a_revoir === true, (rows) =>
      rows.where('documents.statut', '=', 'publie').where('documents.revision_le', '<=', today),
    )
    .$if(search !== undefined, (rows) => rows.where(search?.isFound ?? sql<boolean>`true`))
    .orderBy(sort === undefined ? found : orderBy(sort));
  const { data, meta } = await readPage(query, { page, per_page });
  return { data: await toManaged(db, data), meta };
}

export async function findManaged(
  db: Connection,
  manager: Manager,
  id: number,
): Promise<StoredManaged | undefined> {
  const rows = await selectManaged(db)
    .where('documents.id', '=', id)
    .where(isListedFor(manager))
    .execute();
  return (await toManaged(db, rows))[0];
}

/** As it stands, for the write that has just changed it. */
export async function findWritten(db: Connection, id: number): Promise<StoredManaged | undefined> {
  const rows = await selectManaged(db).where('documents.id', '=', id).execute();
  return (await toManaged(db, rows))[0];
}

/** Newest first, each with its file. */
export const findVersions = (db: Connection, id: number): Promise<StoredVersion[]> =>
  selectVersions(db)
    .where('versions.object_id', '=', id)
    .orderBy('versions.numero', 'desc')
    .execute();

/** For the palette: what this person can open, best first. */
export async function findDocumentsSaying(
  db: Connection,
  {
    reader,
    manager,
    q,
    limit,
  }: {
    reader: number;
    manager: Manager | null;
    q: string;
    limit: number;
  },
): Promise<Pick<StoredMine, 'id' | 'titre' | 'client'>[]> {
  const search = searchDocuments(q);
  if (!search) return [];
  const mayManage = manager
    ? sql<boolean>`(documents.statut = 'publie' and ${isManagedBy(manager)})`
    : sql<boolean>`false`;
  return selectMine(db, reader)
    .clearSelect()
    .select(['documents.id', 'documents.titre'])
    .select(
      sql<StoredMine['client']>`(select jsonb_build_object('id', clients.id, 'nom', clients.nom)
        from clients where clients.id = documents.client_id)`.as('client'),
    )
    .where(sql<boolean>`(${isMine(reader)} or ${mayManage})`)
    .where(search.isFound)
    .orderBy(sql`${search.rank} desc, ${byTitle}, documents.id`)
    .limit(limit)
    .execute();
}

/** What a notice says of a published one. */
export const findAnnounced = async (db: Connection, id: number) => {
  const row = await db
    .selectFrom('documents')
    .innerJoin('content_versions as versions', 'versions.id', 'documents.version_id')
    .select([
      'documents.id',
      'documents.titre',
      'documents.description',
      'documents.confirmation_requise',
      'versions.numero',
      'versions.note',
    ])
    .where('documents.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { numero, note, ...document } = row;
  return { ...document, courante: { numero, note } };
};
