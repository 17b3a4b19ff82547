// What people decided of hours: rows are only added.
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { DecisionsHeuresTable } from './heures.tables.ts';

export type NewDecisionRow = Omit<Insertable<DecisionsHeuresTable>, 'auto'> & { auto?: boolean };

/** In one statement; those whose uuid is known are left out. Answers the new ones. */
export async function insertDecisions(
  tx: Tx,
  rows: readonly NewDecisionRow[],
): Promise<{ id: number; uuid: string }[]> {
  if (rows.length === 0) return [];
  return tx
    .insertInto('decisions_heures')
    .values(rows.map((row) => ({ auto: false, ...row })))
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning(['id', 'uuid'])
    .execute();
}

export const findByUuids = (db: Connection, uuids: readonly string[]) =>
  db
    .selectFrom('decisions_heures')
    .select(['id', 'uuid', 'employe_id', 'date', 'auteur_id'])
    .where('uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .execute();

export const findByIds = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('decisions_heures')
    .select(['id', 'employe_id', 'date', 'cle_segment', 'genre', 'auteur_id'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** What one call within the tolerance approved and nobody has replaced since. */
export const findLot = (db: Connection, lot: string) =>
  db
    .selectFrom('decisions_heures')
    .select(['id', 'employe_id', 'date', 'cle_segment', 'vu', 'auteur_id'])
    .where('lot', '=', lot)
    .where('genre', '=', 'approuver')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('decisions_heures as newer')
            .select('newer.id')
            .whereRef('newer.remplace_id', '=', 'decisions_heures.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();

export const findReplaced = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('decisions_heures')
    .select('remplace_id')
    .where('remplace_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
