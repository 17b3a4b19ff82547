// A folder of a test run, with whatever databases still run inside it.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPidFile } from '../platform/embedded-postgres/pid-file.ts';
import { signalPostmaster } from '../platform/embedded-postgres/postmaster.ts';

/** A cluster lies in the DATA_DIR of a test, which lies in the temporary folder of its run. */
const CLUSTER_DEPTH = 4;
const ATTEMPTS = 60;
const PAUSE_MS = 250;

function listClusters(folder: string, depth = CLUSTER_DEPTH): string[] {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return [folder];
  if (depth === 0) return [];
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => listClusters(path.join(folder, name), depth - 1));
  } catch {
    // It has just been removed.
    return [];
  }
}

/** The data is thrown away: nothing needs to be written any more. */
function endDatabases(folder: string): void {
  for (const clusterDir of listClusters(folder)) {
    const pid = readPidFile(clusterDir)?.pid;
    if (pid !== undefined) signalPostmaster(pid, clusterDir, 'SIGQUIT');
  }
}

/** Again and again: a process of the run that has not ended yet may write into it, or start its database anew. */
export async function removeThrowAwayFolder(folder: string): Promise<void> {
  for (let attempt = 1; existsSync(folder) && attempt <= ATTEMPTS; attempt += 1) {
    endDatabases(folder);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Somebody wrote into it at the same moment.
    }
    await delay(PAUSE_MS);
  }
}
