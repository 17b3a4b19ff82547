// Processor time as the system accounts for it: unlike time on the clock, it does not depend on what else the machine does. In
// nanoseconds of each thread: what /proc/<pid>/stat tells, in hundredths of a second, is a tenth wrong for some hundred requests.
import { readdir, readFile } from 'node:fs/promises';
import { readPidFile } from '../../../packages/server/src/platform/embedded-postgres/pid-file.ts';
import { getClusterDir } from '../../../packages/server/src/platform/embedded-postgres/cluster.ts';

const NS_PER_MS = 1_000_000;

/** By process and thread, since each began. */
type Threads = ReadonlyMap<string, number>;

/** Of the server, and of the database with all of its connections, up to a moment. */
export interface Spent {
  readonly node: Threads;
  readonly postgres: Threads;
}

export interface ProcessorMs {
  readonly node: number;
  readonly postgres: number;
}

async function readParent(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may hold anything.
  const [, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? undefined : Number(parent);
}

async function listChildren(parent: number): Promise<number[]> {
  const names = await readdir('/proc');
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(readParent));
  return pids.filter((_pid, index) => parents[index] === parent);
}

/** A process or a thread that ends meanwhile has none. */
async function readThreads(pids: readonly number[]): Promise<Threads> {
  const threads = new Map<string, number>();
  for (const pid of pids) {
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const name = `${pid}/task/${thread}`;
      const [spent] = (await readFile(`/proc/${name}/schedstat`, 'utf8').catch(() => '')).split(
        ' ',
      );
      if (spent) threads.set(name, Number(spent));
    }
  }
  return threads;
}

export async function readProcessor(dataDir: string, pid: number): Promise<Spent> {
  const postmaster = readPidFile(getClusterDir(dataDir))?.pid;
  if (postmaster === undefined) throw new Error('The database does not run');
  const node = await readThreads([pid]);
  if (node.size === 0) throw new Error('The system does not account for the time of a thread');
  return {
    node,
    postgres: await readThreads([postmaster, ...(await listChildren(postmaster))]),
  };
}

/** What a thread had spent before counts as nothing where it is new; one that has ended is left out. */
const between = (before: Threads, after: Threads): number =>
  [...after].reduce((sum, [name, spent]) => sum + spent - (before.get(name) ?? 0), 0) / NS_PER_MS;

export const processorSince = (before: Spent, after: Spent): ProcessorMs => ({
  node: between(before.node, after.node),
  postgres: between(before.postgres, after.postgres),
});
