// Asks the operating system about processes that may not be our children. It never signals anything.
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** An ended process whose parent never asked for its result still answers to kill(pid, 0). */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/** A number found in a pid file may since have gone to an unrelated process, above all after a reboot. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isProcessRunning(pid)) return false;
  try {
    if (process.platform === 'linux') {
      const program = path.basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
      return (
        program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
      );
    }
    if (process.platform === 'win32') return true;
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterDir);
  } catch {
    return false;
  }
}
