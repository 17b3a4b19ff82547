// The process that looks into files for file-inspector.ts. It ends with the one that started it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { pipeline } from 'node:stream/promises';
import { inspect as inspectError } from 'node:util';
import { FILE_TYPES, type FileType } from '@releve/domain/attachments.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { HEAD_BYTES, isOfType } from './content-check.ts';
import { isReadWhole, isWhatItSays } from './document-check.ts';
import type { InspectedFile, Inspection, InspectionRequest, Task } from './file-inspector.ts';
import { readText } from './file-text.ts';
import type { LocalFile } from './file-store.ts';
import { encodePhoto, notAPhoto } from './photo-encoding.ts';

os.setPriority(os.constants.priority.PRIORITY_LOW);

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ length: HEAD_BYTES, position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function write(path: string, bytes: Uint8Array): Promise<LocalFile> {
  await writeFile(path, bytes, { mode: 0o600 });
  return { path, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
}

async function rewritePicture(request: InspectionRequest): Promise<InspectedFile> {
  const { path, side, hasThumbnail } = request;
  const picture = await encodePhoto(await readFile(path), { side, withThumbnail: hasThumbnail });
  const { bytes, largeur: width, hauteur: height, vignette } = picture;
  return {
    ...(await write(`${path}.picture`, bytes)),
    type: 'image/webp',
    width,
    height,
    thumbnail: vignette ? await write(`${path}.thumbnail`, vignette) : null,
  };
}

const wrongType = (type: FileType) =>
  FILE_TYPES[type] === 'image' ? notAPhoto() : invalid('attachments.type');

const isAsDeclared = async (path: string, type: FileType): Promise<boolean> =>
  isReadWhole(type)
    ? isWhatItSays(await readFile(path), type)
    : isOfType(await readHead(path), type);

async function inspect(request: InspectionRequest): Promise<InspectedFile> {
  const { path, type, hash } = request;
  if ((await hashOf(path)) !== hash) throw invalid('attachments.damaged');
  if (!(await isAsDeclared(path, type))) throw wrongType(type);
  if (FILE_TYPES[type] === 'image') return rewritePicture(request);
  const { size } = await stat(path);
  return { path, size, hash, type, width: null, height: null, thumbnail: null };
}

async function answer({ id, ...asked }: Task): Promise<Inspection> {
  try {
    const done = asked.task === 'inspect' ? await inspect(asked) : await readText(asked);
    return { id, done };
  } catch (error) {
    if (error instanceof HttpError) {
      return { id, refusal: { status: error.status, body: error.body } };
    }
    process.stderr.write(`${inspectError(error)}\n`);
    return { id, refusal: { status: 500, body: { message: 'errors.unexpected' } } };
  }
}

process.on('message', (task: Task) => {
  void answer(task).then((inspection) => process.send?.(inspection));
});
process.on('disconnect', () => process.exit());
