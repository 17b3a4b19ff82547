// Codes, stored and listed. What each is of belongs to the kinds, which come with the call.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { CodeKindName, listCodes } from '@releve/domain/features/codes.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { CodeKind } from '../../platform/codes.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesWords, mostCounted, orderBy, readPage } from '../../platform/list.repository.ts';
import { employeRefOf } from '../employes/employe-list.repository.ts';
import type { CodesTable } from './codes.tables.ts';

export const codeNames: JournalNames = {
  codes: sql<string>`(select left(code, 5) || '-' || right(code, 5) from codes where id = journal.objet_id)`,
};

export interface StoredCode {
  id: number;
  code: string;
  genre: CodeKindName | null;
  cible_id: number | null;
}

const selectCodes = (db: Connection) =>
  db.selectFrom('codes').select(['id', 'code', 'genre', 'cible_id']);

export const findCodeRow = (db: Connection, code: string): Promise<StoredCode | undefined> =>
  selectCodes(db).where('code', '=', code).executeTakeFirst();

/** Locked in the order of their ids: two that swap places wait for each other and never deadlock. */
export const lockCodes = (tx: Tx, codes: readonly string[]): Promise<StoredCode[]> =>
  selectCodes(tx).where('code', 'in', codes).orderBy('id').forUpdate().execute();

export async function nextLot(tx: Tx): Promise<number> {
  const { lot } = await tx
    .selectNoFrom(sql<number>`nextval('code_lots')`.as('lot'))
    .executeTakeFirstOrThrow();
  return lot;
}

type NewCode = Insertable<CodesTable>;

/** Those that were not there before: a code drawn twice is drawn again by the caller. */
export const insertCodes = (tx: Tx, rows: readonly NewCode[]): Promise<StoredCode[]> =>
  tx
    .insertInto('codes')
    .values([...rows])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code', 'genre', 'cible_id'])
    .execute();

/** Held until the transaction ends: two who print the labels of one site give it one code. */
export async function lockTargets(tx: Tx, genre: CodeKindName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${genre}`}, 0))`.execute(tx);
}

export async function findLabelled(
  db: Connection,
  genre: CodeKindName,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('codes')
    .select('cible_id')
    .where('genre', '=', genre)
    .where('cible_id', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ cible_id }) => cible_id ?? []));
}

interface Attachment {
  readonly genre: CodeKindName;
  readonly cible_id: number;
  readonly par: number;
  readonly le: string;
}

export async function attachRow(
  tx: Tx,
  id: number,
  { genre, cible_id, par, le }: Attachment,
): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ genre, cible_id, attache_par: par, attache_le: le })
    .where('id', '=', id)
    .execute();
}

export async function detachRow(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ genre: null, cible_id: null, attache_par: null, attache_le: null })
    .where('id', '=', id)
    .execute();
}

/** Only of the kinds that the reader may name: of others, a line says no more than that it is attached. */
function nameOf(kinds: readonly CodeKind[]): RawBuilder<string | null> {
  const cases = kinds.map(({ genre, name }) => sql`when ${sql.lit(genre)} then ${name}`);
  return cases.length === 0
    ? sql<string | null>`null::text`
    : sql<string | null>`case codes.genre ${sql.join(cases, sql` `)} end`;
}

const isTyped = (q: string): RawBuilder<boolean> =>
  matchesWords(sql<string>`codes.code`, q.replaceAll('-', ''));

/**
 * As a union of what each finds by its own index: with « or » every code would be looked at. No further than the list counts, since a
 * single letter is in most names.
 */
async function findMatching(
  db: Connection,
  kinds: readonly CodeKind[],
  { q, isMeant, most }: { q: string; isMeant: RawBuilder<boolean>; most: number },
): Promise<number[]> {
  const tests = [
    isTyped(q),
    ...kinds.map(
      ({ genre, search }) =>
        sql`codes.genre = ${sql.lit(genre)} and codes.cible_id in (${search(q)})`,
    ),
  ];
  const parts = tests.map(
    (test) =>
      sql`(select codes.id from codes where ${test} and ${isMeant} limit ${sql.lit(most + 1)})`,
  );
  const { rows } = await sql<{ ids: number[] }>`
    select array(${sql.join(parts, sql` union `)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Whether this very code is found: for words that so many codes have that a page is soon full. */
function isFound(kinds: readonly CodeKind[], q: string): RawBuilder<boolean> {
  const named = kinds.map(
    ({ genre, search }) => sql`when ${sql.lit(genre)} then
      (select true from (${search(q)}) as named (id) where named.id = codes.cible_id)`,
  );
  const isNamed =
    named.length === 0 ? sql`false` : sql`case codes.genre ${sql.join(named, sql` `)} end`;
  return sql<boolean>`(${isTyped(q)} or ${isNamed})`;
}

type ListQuery = EndpointRequest<typeof listCodes>['query'];

const SORTS = {
  cree_le: [sql`codes.cree_le`, sql`codes.id`],
  attache_le: [sql`codes.attache_le`, sql`codes.id`],
  code: [sql`codes.code`, sql`codes.id`],
} as const;

function conditionsOf({ etat, genre, cible_id, lot }: ListQuery): RawBuilder<boolean> {
  const conditions = [
    etat === 'vierge' && sql<boolean>`codes.genre is null`,
    // An attached one has its date: the order of the dates ends there.
    etat === 'attache' && sql<boolean>`codes.attache_le is not null`,
    genre !== undefined && sql<boolean>`codes.genre = ${genre}`,
    cible_id !== undefined && sql<boolean>`codes.cible_id = ${cible_id}`,
    lot !== undefined && sql<boolean>`codes.lot = ${lot}`,
  ].filter((condition) => condition !== false);
  return sql<boolean>`${sql.join([sql<boolean>`true`, ...conditions], sql` and `)}`;
}

export async function findCodes(db: Connection, kinds: readonly CodeKind[], query: ListQuery) {
  const { q, sort = '-cree_le', page, per_page } = query;
  const isMeant = conditionsOf(query);
  const most = mostCounted({ page, per_page });
  const ids = q ? await findMatching(db, kinds, { q, isMeant, most }) : undefined;
  const isMany = ids !== undefined && ids.length > most;
  return readPage(
    db
      .selectFrom('codes')
      .select([
        'codes.id',
        'codes.code',
        'codes.lot',
        'codes.genre',
        'codes.cible_id',
        'codes.cree_le',
        'codes.attache_le',
        employeRefOf('codes.attache_par').as('attache_par'),
        nameOf(kinds).as('nom'),
      ])
      .where(isMeant)
      .$if(isMany, (rows) => rows.where(isFound(kinds, q ?? '')))
      .$if(ids !== undefined && !isMany, (rows) =>
        rows.where('codes.id', '=', sql<number>`any(${ids ?? []}::bigint[])`),
      )
      .orderBy(orderBy(sort, SORTS)),
    { page, per_page },
    { counted: ids?.length },
  );
}

export interface LabelRow {
  code: string;
  genre: CodeKindName | null;
  nom: string | null;
}

interface Labelled {
  readonly lot?: number | undefined;
  readonly code?: string | undefined;
  readonly genre?: CodeKindName | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Of a target with several codes, the newest: the others are on a wall already. */
export async function findLabels(
  db: Connection,
  kinds: readonly CodeKind[],
  { lot, code, genre, ids = [] }: Labelled,
  max: number,
): Promise<LabelRow[]> {
  const labels = db
    .selectFrom('codes')
    .select(['codes.code', 'codes.genre', nameOf(kinds).as('nom')])
    .limit(max);
  if (lot !== undefined) return labels.where('lot', '=', lot).orderBy('id').execute();
  if (code !== undefined) return labels.where('code', '=', code).execute();
  const rows = await labels
    .select('codes.cible_id')
    .distinctOn('codes.cible_id')
    .where('codes.genre', '=', genre ?? null)
    .where('codes.cible_id', 'in', ids)
    .orderBy('codes.cible_id')
    .orderBy('codes.attache_le', 'desc')
    .orderBy('codes.id', 'desc')
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted(
    (a, b) => (place.get(a.cible_id ?? 0) ?? 0) - (place.get(b.cible_id ?? 0) ?? 0),
  );
}
