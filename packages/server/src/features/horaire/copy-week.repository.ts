// Which quarts were copied already, and to which days.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export const findCopies = (db: Connection, sourceIds: readonly number[]) =>
  db
    .selectFrom('quarts')
    .select(['copie_de_id', 'copie_date'])
    .where('copie_de_id', '=', sql<number>`any(${[...sourceIds]}::bigint[])`)
    .where('copie_de_id', 'is not', null)
    .where('statut', '<>', 'annule')
    .execute();
