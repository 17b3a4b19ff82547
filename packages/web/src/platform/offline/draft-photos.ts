/**
 * The bytes of the photos and signatures of drafts, apart from the drafts: what is saved at every pause stays small, and
 * the outbox names pieces of them instead of carrying them.
 */
import { toBase64 } from '../photos/base64.ts';
import type { DraftPhoto, JadbTransaction, PhotoPiece } from './jadb-schema.ts';
import { JADB_STORES } from './jadb-schema.ts';
import { withJadb, writeJadb } from './jadb.ts';

const FIRST = 'draft-photo:';
const DAYS_SENT_IS_KEPT = 14;
const MS_PER_DAY = 86_400_000;

export const photoId = (brouillon: string, uuid: string): DraftPhoto['id'] =>
  `draft-photo:${brouillon}:${uuid}`;

export type NewDraftPhoto = Omit<DraftPhoto, 'id' | 'cmtype'>;

/** With the draft that names it, in one transaction. */
export async function keepDraftPhoto(
  tx: JadbTransaction,
  brouillon: string,
  photo: NewDraftPhoto,
): Promise<void> {
  const id = photoId(brouillon, photo.uuid);
  await tx.objectStore('cmData').put({ ...photo, id, cmtype: 'draft-photo' });
}

export async function readDraftPhoto(
  brouillon: string,
  uuid: string,
): Promise<DraftPhoto | undefined> {
  const record = await withJadb((db) => db.get('cmData', photoId(brouillon, uuid)));
  return record?.cmtype === 'draft-photo' ? record : undefined;
}

/** All that begin so, without their bytes being read. */
const rangeOf = (first: string): IDBKeyRange => IDBKeyRange.bound(first, `${first}\uffff`);

export async function dropDraftPhotos(tx: JadbTransaction, brouillon: string): Promise<void> {
  await tx.objectStore('cmData').delete(rangeOf(`${FIRST}${brouillon}:`));
}

/** Base64; null where the photo is no longer on this device. */
export async function readPiece({ photo, from, to }: PhotoPiece): Promise<string | null> {
  const record = await withJadb((db) => db.get('cmData', photo));
  if (record?.cmtype !== 'draft-photo') return null;
  return toBase64(new Uint8Array(record.bytes, from, to - from));
}

/** Photos that no draft and no command has any use for, and what is known of reports sent long ago. */
export async function sweepDraftPhotos(now = Date.now()): Promise<void> {
  await writeJadb(JADB_STORES, async (tx) => {
    const cmData = tx.objectStore('cmData');
    const drafts = await tx.objectStore('suivisDrafts').getAll();
    const alive = new Set(drafts.map(({ brouillon }) => brouillon));
    const rows = await cmData.index('cmtype').getAll('outbox');
    const named = new Set(rows.flatMap((row) => ('piece' in row ? (row.piece?.photo ?? []) : [])));
    const photos = (await cmData.getAllKeys(rangeOf(FIRST))).filter(
      (key) => !alive.has(key.split(':')[1]) && !named.has(key as DraftPhoto['id']),
    );
    const sent = (await cmData.index('cmtype').getAll('sent-report')).filter(
      (record) => 'at' in record && now - Date.parse(record.at) > DAYS_SENT_IS_KEPT * MS_PER_DAY,
    );
    const gone = [...photos, ...sent.map(({ id }) => id)];
    await Promise.all(gone.map((key) => cmData.delete(key)));
  });
}
