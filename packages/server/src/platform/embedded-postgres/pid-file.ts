// Reads the file in which a PostgreSQL main process says who it is and where it answers.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface PidFile {
  pid: number;
  port: number;
  socketDirectory: string;
  isReady: boolean;
}

/** No system gives out this number, so PostgreSQL takes its pid file for that of a dead process. */
const NEVER_A_PID = 2_147_483_647;

export function readPidFile(clusterDir: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketDirectory, , , status] = lines;
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0) return undefined;
  return {
    pid: number,
    port: Number(port),
    socketDirectory: socketDirectory ?? '',
    isReady: status?.trim() === 'ready',
  };
}

/**
 * The pid in the file now belongs to an unrelated process, which PostgreSQL would take for a live server.
 * The rest of the file stays: by it PostgreSQL makes sure that no old backend still uses the data.
 */
export function disownPidFile(clusterDir: string): void {
  const file = path.join(clusterDir, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [NEVER_A_PID, ...rest].join('\n'));
}
