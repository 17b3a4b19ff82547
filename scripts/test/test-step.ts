// One step of `npm test`: a command, what it is called, and how its tests are counted.
import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.dirname(path.dirname(import.meta.dirname));

export interface Tally {
  passed: number;
  failed: number;
  /** The names of what failed, to be read at the end of a long output. */
  failures?: string[];
}

export const binary = (name: string): string => path.join(root, 'node_modules', '.bin', name);

export function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** A check that says yes or no counts as one test. */
export async function runCheck(command: string, args: readonly string[]): Promise<Tally> {
  const isGood = await runCommand(command, args);
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
