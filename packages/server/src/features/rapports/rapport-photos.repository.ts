// The photos and drawings of reports: attachments, with the place that each has in the answers.
import { RAPPORT_PHOTO, RAPPORT_SIGNATURE } from '@releve/domain/features/rapports.ts';
import type { PhotoMoment } from '@releve/domain/forms/form-answers.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import {
  findAttachments,
  type StoredAttachment,
} from '../../platform/files/attachments.repository.ts';

/** Without an area, it is the client's signature at the end. Those of a reprise came with its new answer. */
export interface PhotoPlace extends Record<string, unknown> {
  readonly zone: number | null;
  readonly question: string | null;
  readonly moment: PhotoMoment | null;
  readonly reprise_id: number | null;
}

export type StoredPhoto = Omit<StoredAttachment, 'place'> & PhotoPlace;

export async function findPhotos(db: Connection, rapportId: number): Promise<StoredPhoto[]> {
  const objects = [RAPPORT_PHOTO.object, RAPPORT_SIGNATURE.object];
  const attached = await findAttachments(db, objects, rapportId);
  return attached.map(({ place, ...photo }) => ({ ...photo, ...(place as PhotoPlace) }));
}

/** The area of a reprise stands elsewhere in the answers now, or nowhere. */
export async function moveReprisePhotos(
  tx: Tx,
  { id, rapport_id }: { id: number; rapport_id: number },
  zone: number | null,
): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ place: sql`place || ${JSON.stringify({ zone })}::jsonb` })
    .where('object', '=', RAPPORT_PHOTO.object)
    .where('object_id', '=', rapport_id)
    .where(sql`(place ->> 'reprise_id')::bigint`, '=', id)
    .execute();
}
