// What people are told of. Where it is delivered stands in deliveries.repository.ts.
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
const insertTold = (db: Connection, rows: RawBuilder<unknown>, seenAt: RawBuilder<unknown>) =>
  db
    .insertInto('notifications')
    .columns(['employe_id', 'type', 'key', 'lien', 'titre', 'texte', 'cree_le', 'urgent', 'lu_le'])
    .expression(
      sql<never>`select employes.id, type, key, lien,
          case langue when 'en' then titre_en else titre_fr end,
          case langue when 'en' then texte_en else texte_fr end, told.cree_le, told.urgent, ${seenAt}
        from json_to_recordset(${rows}::json) as told (
          employe_id bigint, type text, key text, lien text, titre_fr text, texte_fr text,
          titre_en text, texte_en text, cree_le timestamptz, urgent boolean, est_discrete boolean)
        cross join lateral (select id, langue from employes
          where employes.id = told.employe_id and employes.actif
          limit 1) employes
        order by employes.id, key`,
    )
    .onConflict((conflict) => conflict.columns(['employe_id', 'key']).doNothing())
    .returning(['id', 'employe_id']);

const insertEach = prepareQuery<{ rows: string }, ToldPerson>((db, param) =>
  insertTold(
    db,
    param('rows'),
    sql`case when told.est_discrete and not ${hasChosen(sql`employes.id`, sql`told.type`)} then told.cree_le end`,
  ).returning(hasChosen(sql`notifications.employe_id`, sql`notifications.type`).as('est_choisie')),
);

/** Of a quiet type, to people of whom it is known that they have not chosen it. */
const insertQuiet = prepareQuery<{ rows: string }, Omit<ToldPerson, 'est_choisie'>>((db, param) =>
  insertTold(db, param('rows'), sql`told.cree_le`),
);

/** As `insertNotifications`, for causes that differ from person to person. */
export const insertDistinctNotifications = (
  tx: Tx,
  notifications: readonly DistinctNotification[],
): Promise<ToldPerson[]> => insertEach(tx, toRows(notifications));

/** For whoever sends it later, to people who have not chosen it. */
export const bindQuietNotifications = (
  tx: Tx,
  notifications: readonly DistinctNotification[],
): CompiledQuery<Omit<ToldPerson, 'est_choisie'>> => insertQuiet.bind(tx, toRows(notifications));

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
