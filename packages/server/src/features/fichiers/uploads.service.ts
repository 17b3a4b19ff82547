// Files in pieces: announced, then sent from the first byte on, as often as a weak signal makes necessary. How much is
// there is counted in the database; the bytes lie on this machine's disk until the file is whole.
import { FILE_TYPES, MAX_BYTES } from '@releve/domain/attachments.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { beginUpload as beginEndpoint, Upload } from '@releve/domain/features/fichiers.ts';
import { withTransaction } from '../../platform/database.ts';
import type { Attachments } from '../../platform/files/attachments.ts';
import type { UploadRow } from '../../platform/files/attachments.repository.ts';
import type { FairQueue } from '../../platform/fair-queue.ts';
import type { FileInspector } from '../../platform/files/file-inspector.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { PieceStore } from '../../platform/files/piece-store.ts';
import type { SharedWork } from '../../platform/files/shared-work.ts';
import { HttpError, invalid, invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { Prepared } from '../../platform/unit-of-work.ts';
import * as repository from './uploads.repository.ts';

/** More than anyone has under way, less than a disk holds. */
const MAX_WAITING_FILES = 400;
const MAX_WAITING_BYTES = 500 * 1024 * 1024;
const MAX_FILES_A_DAY = 500;
const RETRY_SECONDS = 600;

/** The whole file, where it has become one. */
export interface ReadyUpload extends Prepared {
  readonly file?: StoredFile;
}

export interface UploadServices {
  readonly files: Files;
  readonly attachments: Attachments;
  readonly inspector: FileInspector;
  readonly pieces: PieceStore;
  readonly queue: FairQueue;
  /** Of two last pieces, both have the same file. */
  readonly completing: SharedWork<ReadyUpload>;
}

type Announced = EndpointRequest<typeof beginEndpoint>['body'];

/** Where the bytes are gone, as from a disk that was replaced. */
const FROM_THE_START = { received: 0, pieces: [] };

const NOT_READY: ReadyUpload = { release: async () => undefined };

/** One that is all there, and could not be looked at then, is looked at now. */
export async function resumeUpload(
  context: ReadContext,
  services: UploadServices,
  uuid: string,
): Promise<ReadyUpload> {
  const upload = await repository.findUpload(context.db, uuid);
  return upload?.created_by === context.user.id
    ? completeIfWhole(context, services, uuid)
    : NOT_READY;
}

export async function beginUpload(
  context: WriteContext,
  services: UploadServices,
  uuid: string,
  announced: Announced,
  ready: ReadyUpload,
): Promise<Upload> {
  const { db, user, now } = context;
  assertTaken(services.attachments, announced);
  const attached = await repository.findAttachedSize(db, user.id, uuid);
  if (attached !== undefined) return { uuid, state: 'received', received: attached };
  if (!(await repository.findUpload(db, uuid))) {
    await assertRoom(context);
    const created = { created_by: user.id, created_at: now.toString() };
    await repository.insertUpload(db, { uuid, ...announced, ...created });
  }
  const upload = await repository.lockUpload(db, uuid);
  if (upload?.created_by !== user.id) throw notFound();
  const { object, size, hash } = announced;
  const isSame = upload.object === object && upload.size === size && upload.hash === hash;
  // One that was let go by its report is known by what was made of it.
  if (!isSame && upload.file_id === null) throw invalidField('uuid', 'attachments.differs');
  return settle(context, services, upload, ready);
}

/** Keeps the piece, whatever becomes of the whole; with the last one, looks at the whole. */
export async function takePiece(
  context: ReadContext,
  services: UploadServices,
  { uuid, offset }: { uuid: string; offset: number },
  bytes: Uint8Array,
): Promise<ReadyUpload> {
  const { db } = context;
  const upload = await findOwn(context, uuid);
  if (upload === undefined || upload.file_id !== null) return NOT_READY;
  const end = offset + bytes.length;
  if (end > upload.size) throw invalid('attachments.damaged');
  // What would leave a gap is not taken; what is there already is not written again.
  const { received } = upload;
  if (offset <= received && end > received) {
    const isSafe = await services.pieces.write(uuid, received, bytes.subarray(received - offset));
    if (isSafe) await repository.advance(db, uuid, { from: received, to: end });
    else await repository.updateUpload(db, uuid, FROM_THE_START);
  }
  return end === upload.size ? completeIfWhole(context, services, uuid) : NOT_READY;
}

export async function putPiece(
  context: WriteContext,
  services: UploadServices,
  uuid: string,
  ready: ReadyUpload,
): Promise<Upload> {
  const { db, user } = context;
  const upload = await repository.lockUpload(db, uuid);
  if (upload?.created_by === user.id) return settle(context, services, upload, ready);
  const received = await repository.findAttachedSize(db, user.id, uuid);
  if (received === undefined) throw notFound();
  return { uuid, state: 'received', received };
}

/** Points to the file that was made of it, where there is one now. */
async function settle(
  context: WriteContext,
  { files }: UploadServices,
  { uuid, file_id, refused, received, size }: UploadRow,
  { file }: ReadyUpload,
): Promise<Upload> {
  if (refused !== null) throw invalidField('file', refused);
  if (file_id !== null) return { uuid, state: 'received', received: size };
  if (!file) return { uuid, state: 'receiving', received };
  await repository.updateUpload(context.db, uuid, { file_id: await files.keep(context, file) });
  return { uuid, state: 'received', received: size };
}

function assertTaken(attachments: Attachments, { object, type, size }: Announced): void {
  const kind = FILE_TYPES[type];
  const rule = attachments.findRule(object);
  if (!rule) throw invalidField('object', 'validation.invalid');
  if (!rule.kinds.includes(kind)) throw invalidField('type', 'attachments.type');
  if (size > MAX_BYTES[kind]) throw invalidField('size', 'attachments.too_large');
}

async function assertRoom({ db, user, now }: WriteContext): Promise<void> {
  const since = now.subtract({ hours: 24 }).toString();
  const burden = await repository.sumBurden(db, user.id, since);
  const isFull =
    burden.waiting_files >= MAX_WAITING_FILES ||
    burden.waiting_bytes >= MAX_WAITING_BYTES ||
    burden.recent_files >= MAX_FILES_A_DAY;
  if (isFull) throw tooMany(RETRY_SECONDS);
}

const isWhole = ({ size, received, file_id, refused }: UploadRow): boolean =>
  received === size && file_id === null && refused === null;

/** Undefined where the file hangs on something already. 422 where it was refused before. */
async function findOwn({ db, user }: ReadContext, uuid: string): Promise<UploadRow | undefined> {
  const upload = await repository.findUpload(db, uuid);
  if (upload === undefined) {
    if ((await repository.findAttachedSize(db, user.id, uuid)) === undefined) throw notFound();
    return undefined;
  }
  if (upload.created_by !== user.id) throw notFound();
  if (upload.refused !== null) throw invalidField('file', upload.refused);
  return upload;
}

const DAMAGED = 'attachments.damaged';

/** Whoever comes while it is being looked at gets the same; whoever comes later sees in the database that it is done. */
function completeIfWhole(
  context: ReadContext,
  services: UploadServices,
  uuid: string,
): Promise<ReadyUpload> {
  return services.completing.run(uuid, async () => {
    const upload = await repository.findUpload(context.db, uuid);
    if (!upload || !isWhole(upload)) return NOT_READY;
    try {
      const file = await makeFile(context, services, upload);
      if (!file) {
        await repository.updateUpload(context.db, uuid, FROM_THE_START);
        return NOT_READY;
      }
      await services.pieces.remove(upload);
      return { file, release: () => file.release() };
    } catch (error) {
      if (error instanceof HttpError && error.status === 422) {
        await refuse(context, services, upload, error);
      }
      throw error;
    }
  });
}

/** What was damaged may be sent again. What is not what it said stays refused: it is remembered, and its bytes go. */
async function refuse(
  { db }: ReadContext,
  { pieces }: UploadServices,
  upload: UploadRow,
  { body: { message } }: HttpError,
): Promise<void> {
  await withTransaction(db, (tx) =>
    repository.updateUpload(
      tx,
      upload.uuid,
      message === DAMAGED ? FROM_THE_START : { refused: message },
    ),
  );
  await pieces.remove(upload);
}

/** A picture was encoded anew: the ending of its name would say what it no longer is. */
const asPicture = (name: string): string => `${name.replace(/\.[^.]{1,5}$/, '') || 'photo'}.webp`;

/** Undefined where its bytes are gone. */
async function makeFile(
  { user, now }: ReadContext,
  { files, attachments, inspector, pieces, queue }: UploadServices,
  upload: UploadRow,
): Promise<StoredFile | undefined> {
  const { object, name, type, hash } = upload;
  const rule = attachments.findRule(object);
  if (!rule) throw invalidField('object', 'validation.invalid');
  const { side, hasThumbnail } = rule;
  const found = await queue.run(user.id, async () => {
    const path = await pieces.collect(upload);
    return path && inspector.inspect({ path, type, hash, side, hasThumbnail });
  });
  if (!found) return undefined;
  const { width, height, thumbnail } = found;
  return files.store(
    {
      name: width === null ? name : asPicture(name),
      type_mime: found.type,
      bytes: found,
      vignette: thumbnail,
      largeur: width,
      hauteur: height,
      auteur_id: user.id,
    },
    now,
  );
}
