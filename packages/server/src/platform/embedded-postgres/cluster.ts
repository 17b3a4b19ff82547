// Creates the files of a database cluster, once. A creation cut short leaves nothing that looks like a cluster.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { giveToOwner } from './run-as.ts';

export const SUPERUSER = 'releve';
const BUILDING_PREFIX = 'postgres.building-';
const PASSWORD_FILE = 'releve.password';

interface ClusterOptions {
  dataDir: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
  isDurable: boolean;
}

export function getClusterDir(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'postgres');
}

export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const clusterDir = getClusterDir(options.dataDir);
  await removeUnfinishedClusters(options.dataDir);
  if (!existsSync(clusterDir)) await createCluster(clusterDir, options);
  giveToOwner(clusterDir, options.runAs.owner);
  assertOwned(clusterDir, options.runAs.owner);
  await assertSameMajorVersion(clusterDir, options.binaries.majorVersion);
  return clusterDir;
}

export async function readClusterPassword(clusterDir: string): Promise<string> {
  return (await readFile(path.join(clusterDir, PASSWORD_FILE), 'utf8')).trim();
}

async function createCluster(clusterDir: string, options: ClusterOptions): Promise<void> {
  const { dataDir, binaries, runAs } = options;
  // A name of its own each time: an initdb left over from a killed start may still be writing into the last one.
  const building = path.join(dataDir, BUILDING_PREFIX + randomBytes(6).toString('hex'));
  const inside = path.join(building, 'cluster');
  const passwordFile = path.join(building, PASSWORD_FILE);
  await mkdir(building, { mode: 0o700 });
  await mkdir(inside, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveToOwner(building, runAs.owner);
  await runInitdb(runAs, binaries.initdb, [
    `--pgdata=${inside}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // The socket lies in a folder that only its owner can enter.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...(options.isDurable ? [] : ['--no-sync']),
  ]);
  await rename(passwordFile, path.join(inside, PASSWORD_FILE));
  await syncDirectory(inside);
  await rename(inside, clusterDir);
  await syncDirectory(dataDir);
  await rm(building, { recursive: true, force: true });
}

async function runInitdb(runAs: RunAs, initdb: string, initdbArgs: string[]): Promise<void> {
  const { command, args, options } = runAs.wrap(initdb, initdbArgs);
  try {
    await promisify(execFile)(command, args, { ...options, cwd: path.dirname(initdb) });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(
      `The database could not be created (initdb as ${runAs.description}). ${output}\n` +
        'Correct what it says, or set DATABASE_URL to a PostgreSQL server (15 or later).',
      { cause: error },
    );
  }
}

async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(BUILDING_PREFIX)) continue;
    try {
      await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Its initdb is still writing. It takes room and does no harm: the next start removes it.
    }
  }
}

function assertOwned(clusterDir: string, owner: RunAs['owner']): void {
  const { uid } = statSync(clusterDir);
  if (owner === undefined || owner.uid === uid) return;
  throw new Error(
    `${clusterDir} belongs to user ${uid}, and Relève runs as user ${owner.uid}. ` +
      'Start it as that user, or give the whole DATA_DIR to this one (chown -R).',
  );
}

async function assertSameMajorVersion(clusterDir: string, majorVersion: string): Promise<void> {
  const found = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (found === majorVersion) return;
  throw new Error(
    `${clusterDir} was made by PostgreSQL ${found}, and this version of Relève comes with ${majorVersion}. ` +
      'Make a backup with the former version ("npm run backup"), move the folder away, start this version once ' +
      'and restore the backup ("npm run restore").',
  );
}

async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
