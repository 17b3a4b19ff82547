// Visits without a quart that are to be vouched for, and the confirmations that are to be taken back.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

const among = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** Whose they are, and of which day. */
export const findPunchPlaces = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('punches')
    .select(['id', 'employe_id', 'date'])
    .where('id', '=', among(ids))
    .execute();

/** Of visits without a quart; not the rows that take one back. */
export const findSaidOfVisits = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('presence_confirmations')
    .select(['id', 'employe_id', 'date', 'auteur_id', 'entree_id', 'sortie_id', 'note', 'le'])
    .where('id', '=', among(ids))
    .where('quart_id', 'is', null)
    .where('retire_id', 'is', null)
    .execute();
