// One server per DATA_DIR: two on the same folder would corrupt each other's database.
// The operating system holds the lock and drops it when the process ends, however it ends, so it is never stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExplainedError } from '../explained-error.ts';

export interface DataDirLock {
  release(): void;
}

export class DataDirInUseError extends ExplainedError {}

/** Locks given up by nobody yet: one that nothing pointed to would go with the next garbage collection. */
const heldLocks = new Set<DatabaseSync>();

/** Node has no file lock of its own; SQLite's, on an empty file, is one on every system. */
export function acquireDataDirLock(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = path.join(dataDir, 'releve.pid');
  const lock = lockFile(path.join(dataDir, 'releve.lock'), pidFile);
  heldLocks.add(lock);
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      if (heldLocks.delete(lock)) lock.close();
    },
  };
}

function lockFile(file: string, pidFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const dataDir = path.dirname(file);
    if (!isBusyError(error)) {
      throw new Error(`This user cannot write in the DATA_DIR (${dataDir}).`, { cause: error });
    }
    throw new DataDirInUseError(
      `Relève already runs on this DATA_DIR (${dataDir}), pid ${readPid(pidFile)}. ` +
        'Stop it first, or choose another DATA_DIR.',
      { cause: error },
    );
  }
}

function isBusyError(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
