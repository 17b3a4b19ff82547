// The photos and drawings of reports: where each stands in the answers, and the files that phones have sent for them.
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { RapportPhotosTable } from '../../platform/rapports-schema.ts';

export const findPhotos = (db: Connection, rapportId: number) =>
  db
    .selectFrom('rapport_photos')
    .innerJoin('fichiers', 'fichiers.id', 'rapport_photos.fichier_id')
    .select([
      'rapport_photos.uuid',
      'rapport_photos.fichier_id',
      'rapport_photos.genre',
      'rapport_photos.zone',
      'rapport_photos.question',
      'rapport_photos.moment',
      'rapport_photos.reprise_id',
      'fichiers.uuid as fichier',
      'fichiers.vignette',
      'fichiers.largeur',
      'fichiers.hauteur',
    ])
    .where('rapport_photos.rapport_id', '=', rapportId)
    .orderBy('rapport_photos.ordre')
    .execute();

export type StoredPhoto = Awaited<ReturnType<typeof findPhotos>>[number];

/** Those that have arrived whole from this person, and stand in no report yet. */
export const findArrived = (
  tx: Tx,
  auteurId: number,
  uuids: readonly string[],
): Promise<{ uuid: string; fichier_id: number; genre: 'photo' | 'signature' }[]> =>
  tx
    .selectFrom('envois')
    .select(['envois.uuid', 'envois.fichier_id', 'envois.genre'])
    .where('envois.uuid', 'in', [...uuids])
    .where('envois.auteur_id', '=', auteurId)
    .where('envois.fichier_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('rapport_photos').select('uuid').whereRef('uuid', '=', 'envois.uuid'),
        ),
      ),
    )
    .$narrowType<{ fichier_id: number }>()
    .forUpdate()
    .execute();

/** All of them anew, in their order; those of reprises stay. */
export async function replacePhotos(
  tx: Tx,
  rapportId: number,
  photos: readonly Insertable<RapportPhotosTable>[],
): Promise<void> {
  await tx
    .deleteFrom('rapport_photos')
    .where('rapport_id', '=', rapportId)
    .where('reprise_id', 'is', null)
    .execute();
  await insertPhotos(tx, photos);
}

export async function insertPhotos(
  tx: Tx,
  photos: readonly Insertable<RapportPhotosTable>[],
): Promise<void> {
  if (photos.length > 0) {
    await tx
      .insertInto('rapport_photos')
      .values([...photos])
      .execute();
  }
}

/** The area of a reprise stands elsewhere in the answers now, or nowhere. */
export async function moveReprisePhotos(
  tx: Tx,
  repriseId: number,
  zone: number | null,
): Promise<void> {
  await tx
    .updateTable('rapport_photos')
    .set({ zone })
    .where('reprise_id', '=', repriseId)
    .execute();
}

/**
 * A file that no edition names any more stays for a while, as one that was just sent: the next edition may name it
 * again. Its envoi is made anew where there is none.
 */
export async function releaseFiles(
  tx: Tx,
  files: readonly { uuid: string; fichier_id: number; genre: 'photo' | 'signature' }[],
  { auteur_id, now }: { auteur_id: number; now: string },
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into envois (uuid, auteur_id, genre, taille, morceaux, empreinte, cree_le, fichier_id)
    select released.uuid, ${auteur_id}, released.genre, fichiers.taille, 1, encode(fichiers.empreinte, 'hex'),
      ${now}::timestamptz, fichiers.id
    from json_to_recordset(${JSON.stringify(files)}::json) as released (uuid uuid, fichier_id bigint, genre text)
    join fichiers on fichiers.id = released.fichier_id
    on conflict (uuid) do update set cree_le = excluded.cree_le`.execute(tx);
}
