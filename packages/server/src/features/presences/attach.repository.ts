// What stands for or against attaching a punch to a quart.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isConfirmationStanding } from '../../platform/standing-rows.ts';
import { isTold } from './board.repository.ts';
import type { Visit } from './punch-rows.repository.ts';

/** The quarts of that person and day that have a line on the board. */
export const findShownQuarts = (db: Connection, { employe_id, date }: Visit) =>
  db
    .selectFrom('quarts')
    .select(['quarts.id', 'quarts.client_id', 'quarts.statut'])
    .where('quarts.employe_id', '=', employe_id)
    .where('quarts.date', '=', date)
    .where(isTold)
    .execute();

export type ShownQuart = Awaited<ReturnType<typeof findShownQuarts>>[number];

/** Somebody asked to correct that visit without a quart, and nobody has decided. */
export async function isCorrectionWaiting(
  db: Connection,
  { employe_id, date, client_id }: Visit,
): Promise<boolean> {
  const row = await db
    .selectFrom('corrections')
    .select('id')
    .where('employe_id', '=', employe_id)
    .where('date', '=', date)
    .where('client_id', '=', client_id)
    .where('quart_id', 'is', null)
    .where('statut', '=', 'en_attente')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody vouches for one of these punches. */
export async function isAnyConfirmed(
  db: Connection,
  quartId: number | null,
  punchIds: readonly number[],
): Promise<boolean> {
  const ids = sql<number>`any(${[...punchIds]}::bigint[])`;
  const row = await db
    .selectFrom('presence_confirmations as said')
    .select('said.id')
    .where('said.quart_id', '=', quartId)
    .where((eb) => eb.or([eb('said.entree_id', '=', ids), eb('said.sortie_id', '=', ids)]))
    .where(isConfirmationStanding('said'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
