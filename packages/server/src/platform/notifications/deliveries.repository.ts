// Where notifications are delivered outside of the app: pushes and e-mails, those that wait and those that failed.
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../database.ts';

/** By whoever has chosen nothing, the push of every type but the quiet ones, and no e-mail. */
const isPushChosen = (quietTypes: readonly NotificationType[]) =>
  sql<boolean>`coalesce(preferences_notification.push,
    notifications.type <> all(${[...quietTypes]}::text[]))`;

const hasDevice = sql<boolean>`exists (
  select from abonnements_push where abonnements_push.employe_id = notifications.employe_id)`;

const isMailChosen = sql<boolean>`coalesce(preferences_notification.courriel, false)`;

const selectDeliverable = (db: Connection) =>
  db
    .selectFrom('notifications')
    .innerJoin('employes', 'employes.id', 'notifications.employe_id')
    .leftJoin('preferences_notification', (join) =>
      join
        .onRef('preferences_notification.employe_id', '=', 'notifications.employe_id')
        .onRef('preferences_notification.type', '=', 'notifications.type'),
    )
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.titre',
      'notifications.texte',
      'notifications.lien',
    ])
    // Skips people who have meanwhile seen it in the app.
    .where('notifications.lu_le', 'is', null)
    .where('employes.actif', '=', true);

/** One row per notification and device that still has to show it. */
const selectToPush = (db: Connection, quietTypes: readonly NotificationType[]) =>
  selectDeliverable(db)
    .innerJoin('abonnements_push', 'abonnements_push.employe_id', 'notifications.employe_id')
    .select([
      'abonnements_push.id as abonnement_id',
      'abonnements_push.endpoint',
      'abonnements_push.p256dh',
      'abonnements_push.auth',
      'notifications.employe_id',
      'notifications.urgent',
      'employes.langue',
    ])
    .where('notifications.pousse_le', 'is', null)
    .where(isPushChosen(quietTypes))
    .orderBy('notifications.id')
    .orderBy('abonnements_push.id');

export type ToPush = Awaited<ReturnType<ReturnType<typeof selectToPush>['execute']>>[number];

/** Without those that wait for the end of a rest. */
export const findToPush = (
  db: Connection,
  ids: readonly number[],
  quietTypes: readonly NotificationType[],
): Promise<ToPush[]> =>
  selectToPush(db, quietTypes)
    .where('notifications.id', 'in', ids)
    .where('notifications.postponed_until', 'is', null)
    .execute();

/** What waits for the end of that person's rest. */
export const findPostponed = (
  db: Connection,
  employeId: number,
  quietTypes: readonly NotificationType[],
): Promise<ToPush[]> =>
  selectToPush(db, quietTypes)
    .where('notifications.employe_id', '=', employeId)
    .where('notifications.postponed_until', 'is not', null)
    .execute();

export async function markPostponed(tx: Tx, ids: readonly number[], until: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ postponed_until: until })
    .where('id', 'in', ids)
    .execute();
}

export async function markPushed(db: Connection, ids: readonly number[], now: string) {
  if (ids.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ pousse_le: now })
    .where('id', 'in', ids)
    .where('pousse_le', 'is', null)
    .execute();
}

/** An address that has failed so often, for so long, leads nowhere any more. */
const MOST_FAILURES = 10;
const FAILING_DAYS = 3;

/**
 * Counts a failure of each, and drops those that have failed for days. Not while nothing at all was handed over meanwhile: it
 * is then our own network that fails.
 */
export async function noteFailedPushes(
  db: Connection,
  ids: readonly number[],
  now: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  await db
    .updateTable('abonnements_push')
    .set({
      echecs: sql<number>`echecs + 1`,
      echec_depuis: sql<string>`coalesce(echec_depuis, ${now}::timestamptz)`,
    })
    .where('id', 'in', ids)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('abonnements_push')
    .where('id', 'in', ids)
    .where('echecs', '>=', MOST_FAILURES)
    .where(
      'echec_depuis',
      '<=',
      sql<string>`${now}::timestamptz - make_interval(days => ${FAILING_DAYS})`,
    )
    .where(
      sql<boolean>`exists (select from abonnements_push other where other.reussi_le > abonnements_push.echec_depuis)`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What was handed over makes up for all that failed before. Once an hour is precise enough. */
export async function noteSentPushes(db: Connection, ids: readonly number[], now: string) {
  if (ids.length === 0) return;
  await db
    .updateTable('abonnements_push')
    .set({ echecs: 0, echec_depuis: null, reussi_le: now })
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('echecs', '>', 0),
        eb('reussi_le', 'is', null),
        eb('reussi_le', '<', sql<string>`${now}::timestamptz - interval '1 hour'`),
      ]),
    )
    .execute();
}

export async function deletePushSubscriptions(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return;
  await db.deleteFrom('abonnements_push').where('id', 'in', ids).execute();
}

/** Those to write to; nobody else can take them until the transaction ends. */
export const lockToMail = (
  tx: Tx,
  ids: readonly number[],
  { mustReach, quietTypes }: { mustReach: boolean; quietTypes: readonly NotificationType[] },
) =>
  selectDeliverable(tx)
    .select([
      'employes.prenom',
      'employes.langue',
      'employes.courriel',
      isMailChosen.as('isChosen'),
    ])
    .where('notifications.id', 'in', ids)
    .where('notifications.courriel_le', 'is', null)
    .where('employes.courriel', 'is not', null)
    .where((eb) =>
      mustReach
        ? eb.or([isMailChosen, eb.not(eb.and([isPushChosen(quietTypes), hasDevice]))])
        : isMailChosen,
    )
    .orderBy('notifications.id')
    .forUpdate('notifications')
    .execute();

export async function markMailed(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('notifications').set({ courriel_le: now }).where('id', 'in', ids).execute();
}
