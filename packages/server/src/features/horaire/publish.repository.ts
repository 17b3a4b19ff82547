// What people do not know of yet; and the changes that were made together.
import type { Operation, PublishSelection } from '@releve/domain/features/planner.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { LotsTable } from './horaire.tables.ts';

const isAmong = (column: string, ids: readonly number[] | undefined) =>
  ids === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** Drafts, and changes of published quarts that come from or go to the selection. */
export async function findPendingIds(
  db: Connection,
  { du, au, quart_ids, employe_ids, client_ids }: PublishSelection,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from quarts
    where statut = 'brouillon' and date between ${du} and ${au}
      and ${isAmong('id', quart_ids)}
      and ${isAmong('employe_id', employe_ids)} and ${isAmong('client_id', client_ids)}
    union
    select quarts.id from quart_modifications changed
    join quarts on quarts.id = changed.quart_id
    where (changed.date between ${du} and ${au} or quarts.date between ${du} and ${au})
      and ${isAmong('quarts.id', quart_ids)}
      and (${isAmong('changed.employe_id', employe_ids)}
        or ${isAmong('quarts.employe_id', employe_ids)})
      and (${isAmong('changed.client_id', client_ids)}
        or ${isAmong('quarts.client_id', client_ids)})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertLot(
  tx: Tx,
  genre: LotsTable['genre'],
  changements: object,
  { auteurId, now }: { auteurId: number; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('lots')
    .values({ genre, changements: JSON.stringify(changements), auteur_id: auteurId, cree_le: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StoredLot {
  readonly genre: LotsTable['genre'];
  readonly auteur_id: number;
  readonly annule_le: string | null;
  /** The batch that takes it back. */
  readonly changements: Operation[];
}

/** A publication is told, not taken back. */
export const lockLot = (tx: Tx, id: number): Promise<StoredLot | undefined> =>
  tx
    .selectFrom('lots')
    .select(['genre', 'auteur_id', 'annule_le', sql<Operation[]>`changements`.as('changements')])
    .where('id', '=', id)
    .where('genre', '<>', 'publication')
    .forUpdate()
    .executeTakeFirst();

export async function markLotUndone(tx: Tx, id: number, now: string): Promise<void> {
  await tx.updateTable('lots').set({ annule_le: now }).where('id', '=', id).execute();
}
