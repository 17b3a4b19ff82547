/**
 * What a version before attachments left in the outbox: photos of tasks as base64 inside their row, files of reports as
 * rows of pieces. Made into rows that name kept files, in one transaction each, so that nothing is lost by an update.
 * Refused ones wait again: the server may have refused no more than the old way.
 */
import { sha256Hex } from '../photos/sha256.ts';
import type { JadbTransaction, KeptFile, OutboxRow, RowFile } from './jadb-schema.ts';
import { JADB_STORES } from './jadb-schema.ts';
import { writeJadb } from './jadb.ts';
import { keepFile, keptFileId } from './kept-files.ts';
import { listAllRows } from './outbox.ts';
import { listSubject } from './outbox-settling.ts';
import { createUuid } from './uuid.ts';

/** As they were. */
interface OldRow extends OutboxRow {
  part?: true;
  piece?: { photo: KeptFile['id']; from: number; to: number };
}

interface OldPhoto {
  uuid: string;
  image: string;
}

const waitAgain = ({ error: _error, ...row }: OutboxRow): OutboxRow => ({
  ...row,
  state: 'waiting',
  attempts: 0,
  next_attempt_at: null,
});

const photoOf = ({ body }: OutboxRow): OldPhoto | null =>
  typeof body === 'object' && body !== null && 'image' in body ? (body as OldPhoto) : null;

export async function convertOldRows(): Promise<void> {
  const rows: OldRow[] = await listAllRows();
  for (const row of rows) {
    const photo = photoOf(row);
    if (photo !== null) await convertPhoto(row, photo);
  }
  const subjects = new Map(rows.filter(({ part }) => part).map((row) => [row.subject, row.owner]));
  for (const [subject, owner] of subjects) {
    await writeJadb(JADB_STORES, (tx) => convertReport(tx, owner, subject));
  }
}

/** Under another key: the same key with another body would be refused. The photo's own uuid makes a repetition harmless. */
async function convertPhoto(row: OldRow, { image, ...body }: OldPhoto): Promise<void> {
  const bytes = Uint8Array.from(atob(image), (sign) => sign.charCodeAt(0));
  const { uuid } = body;
  const hash = await sha256Hex(bytes);
  const id = createUuid();
  const type = 'image/jpeg';
  const file: RowFile = {
    kept: keptFileId(id, uuid),
    uuid,
    object: 'tache_photo',
    name: 'photo.jpg',
    type,
    size: bytes.length,
    hash,
  };
  await writeJadb(JADB_STORES, async (tx) => {
    const cmData = tx.objectStore('cmData');
    if ((await cmData.get(row.id)) === undefined) return;
    await cmData.delete(row.id);
    const kept = { owner: row.owner, uuid, bytes: bytes.buffer, type, empreinte: hash };
    await keepFile(tx, id, kept);
    await cmData.put(waitAgain({ ...row, id, body, files: [file] }));
  });
}

async function convertReport(tx: JadbTransaction, owner: number, subject: string): Promise<void> {
  const cmData = tx.objectStore('cmData');
  const rows: OldRow[] = await listSubject(tx, owner, subject);
  const parts = rows.filter(({ part }) => part);
  const report = rows.findLast(({ part }) => !part);
  const ids = new Set(parts.flatMap(({ piece }) => piece?.photo ?? []));
  const files: RowFile[] = [];
  for (const id of ids) {
    const record = await cmData.get(id);
    if (record?.cmtype === 'draft-photo') files.push(toRowFile(record));
  }
  await Promise.all(parts.map(({ id }) => cmData.delete(id)));
  if (report !== undefined) await cmData.put(waitAgain({ ...report, files }));
}

const toRowFile = ({ id, uuid, bytes, type, empreinte }: KeptFile): RowFile => ({
  kept: id,
  uuid,
  object: type === 'image/png' ? 'rapport_signature' : 'rapport_photo',
  name: 'photo',
  type,
  size: bytes.byteLength,
  hash: empreinte,
});
