// Processor time as the system accounts for it: unlike time on the clock, it does not depend on what else the machine does.
import { readdir, readFile } from 'node:fs/promises';
import { readPidFile } from '../../../packages/server/src/platform/embedded-postgres/pid-file.ts';
import { getClusterDir } from '../../../packages/server/src/platform/embedded-postgres/cluster.ts';

/** Linux counts in hundredths of a second, whatever the machine. */
const MS_PER_TICK = 10;

interface Stat {
  readonly parent: number;
  /** Of the process, and of those below it that have ended. */
  readonly ms: number;
}

async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may hold anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
  const parent = fields[1];
  if (parent === undefined || user === undefined || system === undefined) return undefined;
  return { parent, ms: (user + system + (endedUser ?? 0) + (endedSystem ?? 0)) * MS_PER_TICK };
}

async function listChildren(parent: number): Promise<number[]> {
  const names = await readdir('/proc');
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(readStat));
  return pids.filter((_pid, index) => stats[index]?.parent === parent);
}

/** Spent so far by these processes, and by the database of that folder with all of its connections. */
export async function readProcessorMs(dataDir: string, ...pids: number[]): Promise<number> {
  const postmaster = readPidFile(getClusterDir(dataDir))?.pid;
  if (postmaster === undefined) throw new Error('The database does not run');
  const all = [...pids, postmaster, ...(await listChildren(postmaster))];
  const stats = await Promise.all(all.map(readStat));
  return stats.reduce((sum, stat) => sum + (stat?.ms ?? 0), 0);
}
