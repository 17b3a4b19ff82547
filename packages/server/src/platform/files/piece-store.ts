// The bytes of uploads that are not whole yet. On one machine: a file each under DATA_DIR/uploads, written on and on. With
// S3 the next piece may come to another machine: each piece is an object, and they are put together where the last one came.
import { constants } from 'node:fs';
import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

/** Any piece follows another within that time, or the file is sent again from the start. */
const ABANDONED_AFTER_HOURS = 14 * 24;

interface PartialFile {
  readonly uuid: string;
  /** Where each piece ends, in order. */
  readonly pieces: readonly number[];
}

export interface PieceStore {
  /** Resolves once they are safe; to false where what should be before them is not here. */
  write(uuid: string, at: number, bytes: Uint8Array): Promise<boolean>;
  /** The whole file on this machine's disk; undefined where part of it is gone. */
  collect(upload: PartialFile): Promise<string | undefined>;
  remove(upload: PartialFile): Promise<void>;
  /** Removes what lies on this machine's disk and nobody has written to for two weeks. */
  sweep: (now: Temporal.Instant) => Promise<void>;
}

interface Folder {
  /** Of an upload; what the inspector makes of it lies beside. */
  pathOf: (uuid: string) => string;
  prepare: () => Promise<unknown>;
  clear: (uuid: string) => Promise<void>;
  sweep: PieceStore['sweep'];
}

function openFolder(dir: string): Folder {
  const pathOf = (uuid: string): string => path.join(dir, uuid);
  return {
    pathOf,
    prepare: () => mkdir(dir, { recursive: true, mode: 0o700 }),
    clear: async (uuid) => {
      const names = ['', '.picture', '.thumbnail'];
      await Promise.all(names.map((name) => rm(`${pathOf(uuid)}${name}`, { force: true })));
    },
    sweep: async (now) => {
      const before = now.subtract({ hours: ABANDONED_AFTER_HOURS }).epochMilliseconds;
      for (const name of await readdir(dir).catch(() => [])) {
        const found = await stat(path.join(dir, name)).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path.join(dir, name), { force: true });
      }
    },
  };
}

function keepOnDisk({ pathOf, prepare, clear, sweep }: Folder): PieceStore {
  return {
    write: async (uuid, at, bytes) => {
      await prepare();
      // Never cut: the same piece may come twice at once, beside a later one.
      const handle = await open(pathOf(uuid), constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        const { size } = await handle.stat();
        if (size < at) return false;
        await handle.write(bytes, 0, bytes.length, at);
        await handle.datasync();
        return true;
      } finally {
        await handle.close();
      }
    },
    collect: async ({ uuid, pieces }) => {
      const found = await stat(pathOf(uuid)).catch(() => undefined);
      return found && found.size >= (pieces.at(-1) ?? 0) ? pathOf(uuid) : undefined;
    },
    remove: ({ uuid }) => clear(uuid),
    sweep,
  };
}

function keepAsObjects(store: FileStore, { pathOf, prepare, clear, sweep }: Folder): PieceStore {
  // With their end: a late repetition of another length must not take the place of what was counted.
  const nameOf = (uuid: string, start: number, end: number) => `${uuid}.${start}-${end}`;
  const namesOf = ({ uuid, pieces }: PartialFile) =>
    pieces.map((end, index) => nameOf(uuid, pieces[index - 1] ?? 0, end));
  return {
    write: async (uuid, at, bytes) => {
      await store.put(nameOf(uuid, at, at + bytes.length), bytes);
      return true;
    },
    collect: async (upload) => {
      await prepare();
      const file = pathOf(upload.uuid);
      await rm(file, { force: true });
      for (const name of namesOf(upload)) {
        const bytes = await store.get(name);
        if (bytes === undefined) return undefined;
        await appendFile(file, bytes, { mode: 0o600 });
      }
      return file;
    },
    remove: async (upload) => {
      await clear(upload.uuid);
      for (const name of namesOf(upload)) await store.remove(name);
    },
    sweep,
  };
}

export function createPieceStore({ dataDir, s3 }: Config): PieceStore {
  const folder = openFolder(path.join(dataDir, 'uploads'));
  return s3 ? keepAsObjects(createS3Store(s3), folder) : keepOnDisk(folder);
}
