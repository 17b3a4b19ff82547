// Where the bytes of files lie, under their uuid: a folder of DATA_DIR, or S3. Knows nothing of what they are
// nor of who may see them; the table `fichiers` does.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export interface FileStore {
  put(uuid: string, bytes: Uint8Array): Promise<void>;
  get(uuid: string): Promise<Uint8Array | undefined>;
  /** One that is not there is fine. */
  remove(uuid: string): Promise<void>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Spread over folders by their first two characters. */
export function keyOf(uuid: string): string {
  if (!UUID.test(uuid)) throw new Error('Not the uuid of a file');
  return `${uuid.slice(0, 2)}/${uuid}`;
}

export function createDiskStore(dir: string): FileStore {
  const pathOf = (uuid: string) => path.join(dir, keyOf(uuid));
  return {
    put: async (uuid, bytes) => {
      const file = pathOf(uuid);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Beside, then renamed: a crash leaves no half file under a name that somebody reads.
      const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },
    get: async (uuid) => {
      try {
        return await readFile(pathOf(uuid));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (uuid) => rm(pathOf(uuid), { force: true }),
  };
}
