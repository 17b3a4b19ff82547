// A person's notifications and preferences.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  listNotifications,
  NotificationPreference,
} from '@releve/domain/features/notifications.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';

type ListQuery = EndpointRequest<typeof listNotifications>['query'];

export function findNotifications(
  db: Connection,
  employeId: number,
  { q, type, etat, sort = '-cree_le', ...page }: ListQuery,
) {
  const direction = sort === '-cree_le' ? 'desc' : 'asc';
  const words = sql<string>`titre || ' ' || texte`;
  const query = db
    .selectFrom('notifications')
    .select(['id', 'type', 'titre', 'texte', 'lien', 'cree_le', 'lu_le'])
    .where('employe_id', '=', employeId)
    .$if(etat === 'non_lues', (unread) => unread.where('lu_le', 'is', null))
    .$if(q !== undefined, (found) => found.where(matchesWords(words, q ?? '')))
    .orderBy('cree_le', direction)
    .orderBy('id', direction);
  return readPage(type === undefined ? query : query.where('type', '=', type), page);
}

export async function countUnread(db: Connection, employeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('count'))
    .where('employe_id', '=', employeId)
    .where('lu_le', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many were unread. */
export async function markRead(
  tx: Tx,
  employeId: number,
  at: string,
  ids: readonly number[] | undefined,
): Promise<number> {
  const unread = tx
    .updateTable('notifications')
    .set({ lu_le: sql<string>`greatest(cree_le, ${at}::timestamptz)` })
    .where('employe_id', '=', employeId)
    .where('lu_le', 'is', null);
  const seen =
    ids === undefined
      ? unread.where('cree_le', '<=', at)
      : unread.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  const { numUpdatedRows } = await seen.executeTakeFirst();
  return Number(numUpdatedRows);
}

export const findPreferences = (db: Connection, employeId: number) =>
  db
    .selectFrom('preferences_notification')
    .select(['type', 'push', 'courriel'])
    .where('employe_id', '=', employeId)
    .execute();

export async function storePreferences(
  tx: Tx,
  employeId: number,
  preferences: readonly NotificationPreference[],
): Promise<void> {
  if (preferences.length === 0) return;
  await tx
    .insertInto('preferences_notification')
    .values(preferences.map((preference) => ({ employe_id: employeId, ...preference })))
    .onConflict((conflict) =>
      conflict.columns(['employe_id', 'type']).doUpdateSet((eb) => ({
        push: eb.ref('excluded.push'),
        courriel: eb.ref('excluded.courriel'),
      })),
    )
    .execute();
}

export async function countOldNotifications(db: Connection, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('count'))
    .where('cree_le', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteOldNotifications(
  tx: Tx,
  before: string,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications as old')
        .select('old.id')
        .where('old.cree_le', '<', before)
        .orderBy('old.cree_le')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
