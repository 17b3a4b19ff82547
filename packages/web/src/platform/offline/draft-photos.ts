/**
 * The bytes of the photos and signatures of drafts, apart from the drafts: what is saved at every pause stays small, and
 * the outbox names pieces of them instead of carrying them.
 */
import type { DraftPhoto, JadbTransaction, PhotoPiece } from './jadb-schema.ts';
import { toBase64 } from '../photos/base64.ts';
import { withJadb } from './jadb.ts';
import { writeKept } from './outbox.ts';

const idOf = (rapport: string, uuid: string): DraftPhoto['id'] => `draft-photo:${rapport}:${uuid}`;

export type NewDraftPhoto = Omit<DraftPhoto, 'id' | 'cmtype'> & { rapport: string };

export async function keepDraftPhoto({ rapport, ...photo }: NewDraftPhoto): Promise<void> {
  const id = idOf(rapport, photo.uuid);
  await writeKept((tx) => tx.objectStore('cmData').put({ ...photo, id, cmtype: 'draft-photo' }));
}

export async function readDraftPhoto(
  rapport: string,
  uuid: string,
): Promise<DraftPhoto | undefined> {
  const record = await withJadb((db) => db.get('cmData', idOf(rapport, uuid)));
  return record?.cmtype === 'draft-photo' ? record : undefined;
}

/** The photos of a report, without their bytes being read. */
function rangeOf(rapport: string): IDBKeyRange {
  const first = `draft-photo:${rapport}:`;
  return IDBKeyRange.bound(first, `${first}\uffff`);
}

export async function dropDraftPhotos(tx: JadbTransaction, rapport: string): Promise<void> {
  await tx.objectStore('cmData').delete(rangeOf(rapport));
}

/** Base64; null where the photo is no longer on this device. */
export async function readPiece({ photo, from, to }: PhotoPiece): Promise<string | null> {
  const record = await withJadb((db) => db.get('cmData', photo));
  if (record?.cmtype !== 'draft-photo') return null;
  return toBase64(new Uint8Array(record.bytes, from, to - from));
}
