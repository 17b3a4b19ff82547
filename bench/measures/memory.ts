// What an installation uses of the machine's memory, all its processes together.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MAIN = path.join('packages', 'server', 'src', 'main.ts');

/**
 * Proportional set size of the server and all below it, its database as well, where /proc tells it: what several processes
 * share, as the pages of the database, counts once. npm and what waits for the server beside it are not of the installation.
 */
export async function readMemoryMb(groupLeader: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const parents = new Map<string, string>();
  const servers = new Set<string>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const parent = /\) \S (\d+)/.exec(stat)?.[1];
    if (parent !== undefined) parents.set(pid, parent);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(MAIN)) servers.add(pid);
  }
  const isBelow = (pid: string, isTop: (at: string) => boolean): boolean => {
    let at: string | undefined = pid;
    while (at !== undefined && at !== '0') {
      if (isTop(at)) return true;
      at = parents.get(at);
    }
    return false;
  };
  const isOurs = (pid: string) => isBelow(pid, (at) => at === String(groupLeader));
  let kilobytes = 0;
  for (const pid of pids.filter((each) => isOurs(each) && isBelow(each, (at) => servers.has(at)))) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes === 0 ? null : kilobytes / 1024;
}
