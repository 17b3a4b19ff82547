// The photos and drawings of reports: where each stands in the answers, and the files that phones have sent for them.
import type { Insertable } from 'kysely';
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
): Promise<{ uuid: string; fichier_id: number }[]> =>
  tx
    .selectFrom('envois')
    .select(['envois.uuid', 'envois.fichier_id'])
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

/** The area of a reprise stands elsewhere in the answers now. */
export async function moveReprisePhotos(tx: Tx, repriseId: number, zone: number): Promise<void> {
  await tx
    .updateTable('rapport_photos')
    .set({ zone })
    .where('reprise_id', '=', repriseId)
    .execute();
}

/** Takes the photos of reprises away, and says which files nothing needs any more. */
export async function deleteReprisePhotos(
  tx: Tx,
  repriseIds: readonly number[],
): Promise<{ uuid: string; fichier_id: number }[]> {
  return tx
    .deleteFrom('rapport_photos')
    .where('reprise_id', 'in', [...repriseIds])
    .returning(['uuid', 'fichier_id'])
    .execute();
}

/** After this, their files can be forgotten. */
export async function deleteEnvois(tx: Tx, uuids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('envois')
    .where('uuid', 'in', [...uuids])
    .execute();
}
