// Photos of tasks: one row per photo, the bytes in the file store.
import { TACHE_PHOTO } from '@releve/domain/features/punch.ts';
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { TachePhotosTable } from './presences.tables.ts';
import type { SiteDays } from './tache-marques.repository.ts';
import { explainsVisit } from './punch-rows.repository.ts';

const selectPhotos = (db: Connection) =>
  db
    .selectFrom('tache_photos')
    .innerJoin('attachments', (join) =>
      join
        .onRef('attachments.object_id', '=', 'tache_photos.id')
        .on('attachments.object', '=', TACHE_PHOTO.object),
    )
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .leftJoin('taches', 'taches.id', 'tache_photos.tache_id')
    .select([
      'tache_photos.uuid',
      'tache_photos.employe_id',
      'tache_photos.quart_id',
      'tache_photos.client_id',
      'tache_photos.tache_id',
      'tache_photos.cree_le',
      'taches.nom as tache',
      'fichiers.uuid as fichier',
      'fichiers.id as fichier_id',
    ]);

export type StoredTachePhoto = Awaited<
  ReturnType<ReturnType<typeof selectPhotos>['execute']>
>[number];

export const findTachePhoto = (
  db: Connection,
  uuid: string,
): Promise<StoredTachePhoto | undefined> =>
  selectPhotos(db).where('tache_photos.uuid', '=', uuid).executeTakeFirst();

export const findPhotosOfDay = (
  db: Connection,
  employeId: number,
  date: string,
): Promise<StoredTachePhoto[]> =>
  selectPhotos(db)
    .where('tache_photos.employe_id', '=', employeId)
    .where('tache_photos.date', '=', date)
    .orderBy('tache_photos.id')
    .execute();

export const findPhotosOfQuart = (db: Connection, quartId: number): Promise<StoredTachePhoto[]> =>
  selectPhotos(db)
    .where('tache_photos.quart_id', '=', quartId)
    .orderBy('tache_photos.id')
    .execute();

/** Of these sites on these working days. */
export const findPhotosOfSite = (
  db: Connection,
  { clientIds, du, au }: SiteDays,
): Promise<StoredTachePhoto[]> =>
  selectPhotos(db)
    .where('tache_photos.client_id', '=', sql<number>`any(${[...clientIds]}::bigint[])`)
    .where('tache_photos.date', '>=', du)
    .where('tache_photos.date', '<=', au)
    .orderBy('tache_photos.id')
    .execute();

/** Held until the transaction ends: the same photo sent twice at once is looked at one after the other. */
export async function lockPhotoUuid(tx: Tx, uuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tache_photos ${uuid}`}, 0))`.execute(
    tx,
  );
}

export async function insertTachePhoto(
  tx: Tx,
  photo: Insertable<TachePhotosTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('tache_photos')
    .values(photo)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface OwnVisit {
  /** Null where the quart is not, or no longer, this person's that day. */
  quart_id: number | null;
  /** Null for a site that never was. */
  client_id: number | null;
}

/** What the quart and the site that a phone names really are. */
export async function findOwnVisit(
  db: Connection,
  named: { employe_id: number; quart_id: number | null; client_id: number; date: string },
): Promise<OwnVisit> {
  const { rows } = await sql<OwnVisit>`
    select quarts.id as quart_id,
      coalesce((select id from clients where id = ${named.client_id}), quarts.client_id) as client_id
    from (select 1) as one
    left join quarts on quarts.id = ${named.quart_id} 
      and ${explainsVisit(sql`${named.employe_id}::bigint`, sql`${named.date}::date`)}`.execute(db);
  return rows[0] ?? { quart_id: null, client_id: null };
}

export interface PhotographedVisit extends OwnVisit {
  /** They have a quart or a punch there, that day or the one before or after. */
  est_venu: boolean;
  /** One that was deleted while the phone was away belongs to nobody else. */
  est_du_site: boolean;
}

/** The same, with the task of the photo. */
export async function findPhotographedVisit(
  db: Connection,
  named: {
    employe_id: number;
    quart_id: number | null;
    client_id: number;
    tache_id: number;
    date: string;
  },
): Promise<PhotographedVisit> {
  const employe = sql`${named.employe_id}::bigint`;
  const date = sql`${named.date}::date`;
  const isNear = sql`near.employe_id = ${employe} and near.client_id = visit.client_id
    and near.date between ${date} - 1 and ${date} + 1`;
  const { rows } = await sql<PhotographedVisit>`
    select visit.quart_id, visit.client_id,
      coalesce(visit.client_id = visit.quart_client_id, false)
        or exists (select from quarts near where ${isNear})
        or exists (select from punches near where ${isNear}) as est_venu,
      not exists (select from taches
        where taches.id = ${named.tache_id} and taches.client_id <> visit.client_id) as est_du_site
    from (
      select quarts.id as quart_id, quarts.client_id as quart_client_id,
        coalesce((select id from clients where id = ${named.client_id}), quarts.client_id) as client_id
      from (select 1) as one
      left join quarts on quarts.id = ${named.quart_id} and ${explainsVisit(employe, date)}
    ) as visit`.execute(db);
  const [visit] = rows;
  if (!visit) throw new Error('One row was expected');
  return visit;
}
