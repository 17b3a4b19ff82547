// What people are told of, and where to deliver it.
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { Language } from '@releve/domain/texts.ts';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../database.ts';
import { prepareQuery } from '../prepared-query.ts';

export interface NotificationText {
  readonly titre: string;
  readonly texte: string;
}

export interface NewNotification {
  readonly type: NotificationType;
  readonly key: string;
  readonly lien: string;
  readonly texts: Readonly<Record<Language, NotificationText>>;
  readonly cree_le: string;
  readonly urgent: boolean;
}

/** One statement whatever their number; those already told of `key`, and those who left, are passed over. */
export async function insertNotifications(
  tx: Tx,
  employeIds: readonly number[],
  { type, key, lien, texts, cree_le, urgent }: NewNotification,
): Promise<{ id: number; employe_id: number }[]> {
  const inLanguage = (field: keyof NotificationText) =>
    sql<string>`case langue when 'en' then ${texts.en[field]}::text else ${texts.fr[field]}::text end`;
  return tx
    .insertInto('notifications')
    .columns(['employe_id', 'type', 'key', 'lien', 'titre', 'texte', 'cree_le', 'urgent'])
    .expression((eb) =>
      eb
        .selectFrom('employes')
        .select([
          'id',
          sql<NotificationType>`${type}::text`.as('type'),
          sql<string>`${key}::text`.as('key'),
          sql<string>`${lien}::text`.as('lien'),
          inLanguage('titre').as('titre'),
          inLanguage('texte').as('texte'),
          sql<string>`${cree_le}::timestamptz`.as('cree_le'),
          sql<boolean>`${urgent}::boolean`.as('urgent'),
        ])
        .where('id', '=', sql<number>`any(${[...employeIds]}::bigint[])`)
        .where('actif', '=', true)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.columns(['employe_id', 'key']).doNothing())
    .returning(['id', 'employe_id'])
    .execute();
}

export interface DistinctNotification extends NewNotification {
  readonly employe_id: number;
  /** In the list, and not counted as unread: but for whoever chose to get this type outside of the app. */
  readonly est_discrete: boolean;
}

export interface ToldPerson {
  id: number;
  employe_id: number;
  /** They have chosen to get this type outside of the app. */
  est_choisie: boolean;
}

/** This person wants the type outside of the app as well. */
export const hasChosen = (
  employeId: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from preferences_notification chosen
  where chosen.employe_id = ${employeId} and chosen.type = ${type}
  and (chosen.push or chosen.courriel))`;

/** Each person is looked up: PostgreSQL expects a hundred rows of any JSON and would read everybody for one. */
const insertEach = prepareQuery<{ rows: string }, ToldPerson>((db, param) =>
  db
    .insertInto('notifications')
    .columns(['employe_id', 'type', 'key', 'lien', 'titre', 'texte', 'cree_le', 'urgent', 'lu_le'])
    .expression(
      sql<never>`select employes.id, type, key, lien,
          case langue when 'en' then titre_en else titre_fr end,
          case langue when 'en' then texte_en else texte_fr end, told.cree_le, told.urgent,
          case when told.est_discrete and not ${hasChosen(sql`employes.id`, sql`told.type`)} then told.cree_le end
        from json_to_recordset(${param('rows')}::json) as told (
          employe_id bigint, type text, key text, lien text, titre_fr text, texte_fr text,
          titre_en text, texte_en text, cree_le timestamptz, urgent boolean, est_discrete boolean)
        cross join lateral (select id, langue from employes
          where employes.id = told.employe_id and employes.actif
          limit 1) employes
        order by employes.id, key`,
    )
    .onConflict((conflict) => conflict.columns(['employe_id', 'key']).doNothing())
    .returning([
      'id',
      'employe_id',
      hasChosen(sql`notifications.employe_id`, sql`notifications.type`).as('est_choisie'),
    ]),
);

/** As `insertNotifications`, for causes that differ from person to person. */
export const insertDistinctNotifications = (
  tx: Tx,
  notifications: readonly DistinctNotification[],
): Promise<ToldPerson[]> => insertEach(tx, toRows(notifications));

/** The same, for whoever sends it later. */
export const bindDistinctNotifications = (
  tx: Tx,
  notifications: readonly DistinctNotification[],
): CompiledQuery<ToldPerson> => insertEach.bind(tx, toRows(notifications));

const toRows = (notifications: readonly DistinctNotification[]): { rows: string } => ({
  rows: JSON.stringify(
    notifications.map(({ texts: { fr, en }, ...row }) => ({
      ...row,
      titre_fr: fr.titre,
      texte_fr: fr.texte,
      titre_en: en.titre,
      texte_en: en.texte,
    })),
  ),
});

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

/** False where there was nothing left to see. */
export async function markSeen(
  tx: Tx,
  employeId: number,
  key: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ lu_le: sql<string>`greatest(cree_le, ${at}::timestamptz)` })
    .where('employe_id', '=', employeId)
    .where('key', '=', key)
    .where('lu_le', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of those people, read or not. What is under way for one finds nothing left to deliver. */
export async function deleteNotices(
  tx: Tx,
  employeIds: readonly number[],
  key: string,
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('employe_id', '=', sql<number>`any(${[...employeIds]}::bigint[])`)
    .where('key', '=', key)
    .execute();
}

/** Returns whose they were. Through the people, since what is indexed is a person's `key`. */
export async function deleteUnread(tx: Tx, key: string, of?: readonly number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('notifications')
    .using('employes')
    .whereRef('notifications.employe_id', '=', 'employes.id')
    .where('notifications.key', '=', key)
    .where('notifications.lu_le', 'is', null)
    .$if(of !== undefined, (rows) =>
      rows.where('employes.id', '=', sql<number>`any(${[...(of ?? [])]}::bigint[])`),
    )
    .returning('notifications.employe_id')
    .execute();
  return rows.map(({ employe_id }) => employe_id);
}
