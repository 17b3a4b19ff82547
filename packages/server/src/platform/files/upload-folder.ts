// The bytes of uploads that are not whole yet: one file each under DATA_DIR/uploads, written piece by piece. Each machine
// has its own: a piece that comes to another one begins again from the start.
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Any piece follows another within that time, or the file is sent again from the start. */
const ABANDONED_AFTER_HOURS = 14 * 24;

export interface UploadFolder {
  pathOf(uuid: string): string;
  /** How many bytes are on this disk. */
  sizeOf(uuid: string): Promise<number>;
  /** Resolves once they are on the disk. */
  write(uuid: string, offset: number, bytes: Uint8Array): Promise<void>;
  remove(uuid: string): Promise<void>;
  /** Removes what nobody has written to for two weeks. */
  sweep(now: Temporal.Instant): Promise<void>;
}

export function createUploadFolder(dataDir: string): UploadFolder {
  const dir = path.join(dataDir, 'uploads');
  const pathOf = (uuid: string): string => path.join(dir, uuid);
  const sizeOf = async (file: string): Promise<number> =>
    (await stat(file).catch(() => undefined))?.size ?? 0;

  return {
    pathOf,
    sizeOf: (uuid) => sizeOf(pathOf(uuid)),
    write: async (uuid, offset, bytes) => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      // Never cut: the same piece may come twice at once, beside a later one.
      const handle = await open(pathOf(uuid), constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        await handle.write(bytes, 0, bytes.length, offset);
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    remove: async (uuid) => {
      const names = ['', '.picture', '.thumbnail'];
      await Promise.all(names.map((name) => rm(`${pathOf(uuid)}${name}`, { force: true })));
    },
    sweep: async (now) => {
      const before = now.subtract({ hours: ABANDONED_AFTER_HOURS }).epochMilliseconds;
      for (const name of await readdir(dir).catch(() => [])) {
        const file = path.join(dir, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}
