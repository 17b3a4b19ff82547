// One server per DATA_DIR: two on the same folder would corrupt each other's database.
// The operating system holds the lock and drops it when the process ends, however it ends, so it is never stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDirLock {
  release(): void;
}

export class DataDirInUseError extends Error {}

/** Node has no file lock of its own; SQLite's, on an empty file, is one on every system. */
export function acquireDataDirLock(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = path.join(dataDir, 'releve.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(dataDir, 'releve.lock'));
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    if (isBusyError(error)) {
      throw new DataDirInUseError(
        `Relève already runs on this DATA_DIR (${dataDir}), pid ${readPid(pidFile)}. ` +
          'Stop it first, or choose another DATA_DIR.',
        { cause: error },
      );
    }
    throw new Error(`This user cannot write in the DATA_DIR (${dataDir}).`, { cause: error });
  }
  const held = lock;
  return { release: () => held.isOpen && held.close() };
}

export function isDataDirInUse(dataDir: string): boolean {
  try {
    acquireDataDirLock(dataDir).release();
    return false;
  } catch (error) {
    if (error instanceof DataDirInUseError) return true;
    throw error;
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
