// One PostgreSQL for a whole test run, in a folder that goes with the run, even with one that is killed.
import { chmod, mkdir, mkdtemp, readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { acquireDataDirLock } from '../platform/embedded-postgres/data-dir-lock.ts';
import { endWithThisProcess } from './leftovers.ts';
import { removeThrowAwayFolder } from './throw-away-folder.ts';

const PREFIX = 'releve-run-';
const LEFTOVER_AFTER_MS = 60_000;
/** Where the folders of all runs lie; the processes of a run have a temporary folder inside of theirs. */
const BASE_VARIABLE = 'RELEVE_RUNS_DIR';
const TEMPORARY_VARIABLES = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR'];

export interface ThrowAwayPostgres {
  adminUrl: string;
  pid: number;
  folder: string;
  stop: () => Promise<void>;
}

/** From now on this process and those it starts have their temporary files in the folder of the run, too. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const base = (process.env[BASE_VARIABLE] ??= os.tmpdir());
  await removeLeftoversOf(base);
  const folder = await mkdtemp(path.join(base, PREFIX));
  const forget = endWithThisProcess({ folder });
  const temporary = path.join(folder, 'tmp');
  await mkdir(temporary);
  // As root, PostgreSQL may run as another user, who has to pass through.
  for (const each of [folder, temporary]) await chmod(each, 0o711);
  for (const name of TEMPORARY_VARIABLES) process.env[name] = temporary;

  const dataDir = databaseOf(folder);
  const lock = acquireDataDirLock(dataDir);
  const logger = pino({ level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  return {
    adminUrl: postgres.connectionString,
    pid: postgres.pid,
    folder,
    stop: async () => {
      await postgres.stop();
      lock.release();
      await removeThrowAwayFolder(folder);
      forget();
    },
  };
}

const databaseOf = (folder: string): string => path.join(folder, 'database');

/** A run that was killed together with the process beside it: its lock is free, so nobody uses its folder any more. */
async function removeLeftoversOf(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(base, name);
    try {
      if (Date.now() - (await stat(folder)).mtimeMs < LEFTOVER_AFTER_MS) continue;
      acquireDataDirLock(databaseOf(folder)).release();
      await removeThrowAwayFolder(folder);
    } catch {
      // Another run uses it, or it is another user's.
    }
  }
}
