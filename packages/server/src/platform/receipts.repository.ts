// What people have said of an object: that they saw it, confirmed it. Whether they may is their feature's to say; who was
// asked is the object's audience.
import type {
  ProofKind,
  ReadersQuery,
  ReceiptCounts,
  ReceiptKind,
} from '@releve/domain/receipts.ts';
import { type SqlBool, sql } from 'kysely';
import type { Connection, Tx } from './database.ts';
import { matchesFolded, readPage } from './list.repository.ts';
import type { ObjectName, ObjectRef } from './objects-schema.ts';

/** The first time counts, whatever the order in which phones send them. */
export async function recordReceipts(
  tx: Tx,
  { object, id }: ObjectRef,
  employeId: number,
  { kinds, at }: { kinds: readonly ReceiptKind[]; at: string },
): Promise<void> {
  await tx
    .insertInto('receipts')
    .values(kinds.map((kind) => ({ object, object_id: id, employe_id: employeId, kind, at })))
    .onConflict((conflict) =>
      conflict
        .columns(['object', 'object_id', 'employe_id', 'kind'])
        .doUpdateSet({ at: sql<string>`least(receipts.at, excluded.at)` }),
    )
    .execute();
}

export interface Proof {
  readonly at: string;
  /** Who signed, in letters, or the witness of the refusal. */
  readonly name: string;
  readonly note?: string;
}

/** A signature, or a refusal noted before a witness. The first that arrives counts; false for any other. */
export async function recordProof(
  tx: Tx,
  { object, id }: ObjectRef,
  employeId: number,
  { kind, at, name, note }: Proof & { kind: ProofKind },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('receipts')
    .values({ object, object_id: id, employe_id: employeId, kind, at, name, note: note ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What somebody has signed or refused of it. */
export async function findProofs(
  db: Connection,
  { object, id }: ObjectRef,
  employeId: number,
): Promise<Partial<Record<ProofKind, Required<Proof>>>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['kind', 'at', 'name', 'note'])
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where('employe_id', '=', employeId)
    .where('kind', 'in', ['signed', 'refused'])
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, at, name, note }) => [kind, { at, name: name ?? '', note: note ?? '' }]),
  );
}

/** What was said of one object is kept as said of another one. */
export async function moveReceipts(tx: Tx, from: ObjectRef, to: ObjectRef): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ object: to.object, object_id: to.id })
    .where('object', '=', from.object)
    .where('object_id', '=', from.id)
    .execute();
}

/** What was received is not this any more: everybody is to say it anew. */
export async function clearReceipts(tx: Tx, { object, id }: ObjectRef): Promise<void> {
  await tx
    .deleteFrom('receipts')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .execute();
}

/** When somebody said it, or null: `receiptOf('memo', 'memos.id', readerId, 'seen')`, among what is selected. */
export const receiptOf = (
  object: ObjectName,
  idColumn: string,
  employe: number | { column: string },
  kind: ReceiptKind,
) => sql<string | null>`(
  select receipts.at from receipts
  where receipts.object = ${sql.lit(object)} and receipts.object_id = ${sql.ref(idColumn)}
    and receipts.employe_id = ${typeof employe === 'number' ? sql`${employe}` : sql.ref(employe.column)}
    and receipts.kind = ${sql.lit(kind)})`;

export async function findReceipts(
  db: Connection,
  { object, id }: ObjectRef,
  employeId: number,
): Promise<Partial<Record<ReceiptKind, string>>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['kind', 'at'])
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where('employe_id', '=', employeId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, at }) => [kind, at]));
}

/** Whose audience is asked: its own, or that of the object of which it is a version. */
interface AudienceColumn {
  readonly object: ObjectName;
  readonly idColumn: string;
}

/** The active people of each group, counted once for all the objects of a list. */
const PEOPLE_OF_GROUPS = sql`(select jsonb_object_agg(usergroup, people)
  from (select usergroup, count(*) as people from employes where actif group by usergroup) counted)`;

/** The active people are counted once for all the objects addressed to everyone or to groups, not once for each. */
export const countReceipts = (
  object: ObjectName,
  idColumn: string,
  audience: AudienceColumn = { object, idColumn },
) => {
  const name = sql.lit(object);
  const id = sql.ref(idColumn);
  const addressed = sql.lit(audience.object);
  const addressedId = sql.ref(audience.idColumn);
  return sql<ReceiptCounts>`
    case when exists (
      select from audiences
      where audiences.object = ${addressed} and audiences.object_id = ${addressedId}
        and audiences.target = 'everyone')
    then (
      select jsonb_build_object(
        'destinataires', (select count(*) from employes where actif),
        'lus', count(*) filter (where receipts.kind = 'seen'),
        'confirmes', count(*) filter (where receipts.kind = 'confirmed'))
      from receipts
      join employes on employes.id = receipts.employe_id and employes.actif
      where receipts.object = ${name} and receipts.object_id = ${id})
    when not exists (
      select from audiences
      where audiences.object = ${addressed} and audiences.object_id = ${addressedId}
        and audiences.target <> 'usergroup')
    then (
      select jsonb_build_object(
        'destinataires', (
          select coalesce(sum((${PEOPLE_OF_GROUPS} ->> audiences.target_id::text)::int), 0) from audiences
          where audiences.object = ${addressed} and audiences.object_id = ${addressedId}),
        'lus', count(*) filter (where receipts.kind = 'seen'),
        'confirmes', count(*) filter (where receipts.kind = 'confirmed'))
      from receipts
      join employes on employes.id = receipts.employe_id and employes.actif
      join audiences on audiences.object = ${addressed} and audiences.object_id = ${addressedId}
        and audiences.target = 'usergroup' and audiences.target_id = employes.usergroup
      where receipts.object = ${name} and receipts.object_id = ${id})
    else (
      select jsonb_build_object(
        'destinataires', count(*), 'lus', count(seen.at), 'confirmes', count(confirmed.at))
      from audience_members members
      left join receipts seen on seen.object = ${name} and seen.object_id = ${id}
        and seen.employe_id = members.employe_id and seen.kind = 'seen'
      left join receipts confirmed on confirmed.object = ${name} and confirmed.object_id = ${id}
        and confirmed.employe_id = members.employe_id and confirmed.kind = 'confirmed'
      where members.object = ${addressed} and members.object_id = ${addressedId})
    end`;
};

const STATES = {
  non_lu: sql<SqlBool>`seen.at is null`,
  lu: sql<SqlBool>`seen.at is not null and confirmed.at is null`,
  confirme: sql<SqlBool>`confirmed.at is not null`,
} as const;

const SORTS = {
  nom: sql`employes.nom, employes.prenom`,
  '-nom': sql`employes.nom desc, employes.prenom desc`,
  lu_le: sql`seen.at nulls first`,
  '-lu_le': sql`seen.at desc nulls last`,
  confirme_le: sql`confirmed.at nulls first`,
  '-confirme_le': sql`confirmed.at desc nulls last`,
} as const;

/** `audience`: whom it is for, where that is said of another object, as of the document of which it is a version. */
const selectReaders = (db: Connection, { object, id }: ObjectRef, audience: ObjectRef) =>
  db
    .selectFrom('audience_members as members')
    .innerJoin('employes', 'employes.id', 'members.employe_id')
    .leftJoin('receipts as seen', (join) =>
      join
        .on('seen.object', '=', object)
        .on('seen.object_id', '=', id)
        .on('seen.kind', '=', 'seen')
        .onRef('seen.employe_id', '=', 'employes.id'),
    )
    .leftJoin('receipts as confirmed', (join) =>
      join
        .on('confirmed.object', '=', object)
        .on('confirmed.object_id', '=', id)
        .on('confirmed.kind', '=', 'confirmed')
        .onRef('confirmed.employe_id', '=', 'employes.id'),
    )
    .where('members.object', '=', audience.object)
    .where('members.object_id', '=', audience.id);

/** Everybody for whom it is, with how far they have come. */
export function findReaders(
  db: Connection,
  ref: ObjectRef,
  { q, etat, sort = 'nom', ...page }: ReadersQuery,
  audience: ObjectRef = ref,
) {
  const name = sql<string>`employes.folded_name`;
  const query = selectReaders(db, ref, audience)
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.usergroup',
      'seen.at as lu_le',
      'confirmed.at as confirme_le',
    ])
    .$if(etat !== undefined, (readers) => readers.where(STATES[etat ?? 'lu']))
    .$if(q !== undefined, (readers) => readers.where(matchesFolded(name, q ?? '')))
    .orderBy(sql`${SORTS[sort]}, employes.id`);
  return readPage(query, page);
}

/** Those who still have something to do and can be written to. */
export const findToRemind = (
  db: Connection,
  ref: ObjectRef,
  { mustConfirm }: { mustConfirm: boolean },
) =>
  selectReaders(db, ref, ref)
    .select(['employes.prenom', 'employes.langue', 'employes.courriel'])
    .where('employes.courriel', 'is not', null)
    .where(mustConfirm ? 'confirmed.at' : 'seen.at', 'is', null)
    .orderBy('employes.id')
    .execute();

/** Everybody who still has something to do, to be told in the app. */
export async function findAwaited(
  db: Connection,
  ref: ObjectRef,
  { mustConfirm, audience = ref }: { mustConfirm: boolean; audience?: ObjectRef },
): Promise<number[]> {
  const rows = await selectReaders(db, ref, audience)
    .select('employes.id')
    .where(mustConfirm ? 'confirmed.at' : 'seen.at', 'is', null)
    .orderBy('employes.id')
    .execute();
  return rows.map(({ id }) => id);
}
