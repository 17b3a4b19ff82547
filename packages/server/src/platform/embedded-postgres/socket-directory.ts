// The private folder of the database's Unix socket. Only its owner may enter it: connections need no password there.
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunAs } from './run-as.ts';
import { giveToOwner } from './run-as.ts';

const SOCKET_NAME = '.s.PGSQL.5432';
// sun_path holds 108 bytes on Linux and 104 on macOS, with the closing zero byte.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

export function prepareSocketDirectory(dataDir: string, owner: RunAs['owner']): string {
  const inDataDir = path.join(dataDir, 'run');
  const directory = isShortEnough(inDataDir) ? inDataDir : chooseTemporaryDirectory(dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (directory !== inDataDir) assertOwned(directory, owner);
  chmodSync(directory, 0o700);
  giveToOwner(directory, owner);
  return directory;
}

export function listSocketFiles(directory: string): string[] {
  return [SOCKET_NAME, `${SOCKET_NAME}.lock`].map((name) => path.join(directory, name));
}

function isShortEnough(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

function chooseTemporaryDirectory(dataDir: string): string {
  const identity = `${process.getuid?.()}:${dataDir}`;
  const name = `releve-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;
  const inTemp = path.join(os.tmpdir(), name);
  return isShortEnough(inTemp) ? inTemp : path.join('/tmp', name);
}

/** In a shared temporary folder, someone else could have put a folder or a link under our name first. */
function assertOwned(directory: string, owner: RunAs['owner']): void {
  const found = lstatSync(directory);
  if (found.isDirectory() && [process.getuid?.(), owner?.uid].includes(found.uid)) return;
  throw new Error(
    `${directory}, the folder of the database socket, belongs to someone else. Remove it and start again.`,
  );
}
