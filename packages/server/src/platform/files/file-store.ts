// Where the bytes of files lie, under their uuid: a folder of DATA_DIR, or S3. Knows nothing of what they are
// nor of who may see them; the table `fichiers` does.
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

interface ByteRange {
  readonly start: number;
  /** The last byte, included. */
  readonly end: number;
}

/** A whole file on this machine's disk. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
}

export interface FileStore {
  put(uuid: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file over without holding it in memory; what is at its path afterwards belongs to nobody. */
  putFile(uuid: string, file: LocalFile): Promise<void>;
  get(uuid: string): Promise<Uint8Array | undefined>;
  /** Part of a file, or all of it, as it comes. */
  stream(uuid: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** One that is not there is fine. */
  remove(uuid: string): Promise<void>;
}

/** A uuid, or a piece of what will lie under it. */
const NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.\d+-\d+)?$/;

/** Spread over folders by their first two characters. */
export function keyOf(uuid: string): string {
  if (!NAME.test(uuid)) throw new Error('Not the uuid of a file');
  return `${uuid.slice(0, 2)}/${uuid}`;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Undefined where there is no such file. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createDiskStore(dir: string): FileStore {
  const pathOf = (uuid: string) => path.join(dir, keyOf(uuid));

  /** Beside, then renamed: a crash leaves no half file under a name that somebody reads. */
  async function place(uuid: string, write: (draft: string) => Promise<void>): Promise<void> {
    const file = pathOf(uuid);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
    try {
      await write(draft);
      await sync(draft);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    put: (uuid, bytes) =>
      place(uuid, async (draft) => {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
        } finally {
          await handle.close();
        }
      }),
    putFile: (uuid, file) =>
      place(uuid, async (draft) => {
        try {
          await rename(file.path, draft);
        } catch (error) {
          // Another file system.
          if (!hasCode(error, 'EXDEV')) throw error;
          await copyFile(file.path, draft);
        }
      }),
    get: (uuid) => ifThere(readFile(pathOf(uuid))),
    stream: async (uuid, range) => {
      const handle = await ifThere(open(pathOf(uuid)));
      return handle?.createReadStream(range);
    },
    remove: (uuid) => rm(pathOf(uuid), { force: true }),
  };
}
