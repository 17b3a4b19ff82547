import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const readRoot = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', name), 'utf8'));

const lock = readRoot('package-lock.json') as { packages: Record<string, LockedPackage> };

/** What an override puts an empty package in the place of: npm leaves it out altogether. */
const { overrides } = readRoot('package.json') as { overrides: Record<string, string> };
const isLeftOut = (name: string): boolean => overrides[name]?.startsWith('file:') === true;

/** Where Node would find `name` from the folder of `from`. */
function isLocked(from: string, name: string): boolean {
  const folders = from.split('/node_modules/');
  return (
    folders.some((_, depth) => {
      const above = folders.slice(0, folders.length - depth).join('/node_modules/');
      return `${above}/node_modules/${name}` in lock.packages;
    }) || `node_modules/${name}` in lock.packages
  );
}

// npm leaves out the binaries of platforms that the registry did not have on the day: then nothing builds there.
test('the lock file names the binaries of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(from, name) && !isLeftOut(name))
      .map((name) => `${name} of ${from}`),
  );
  expect(missing).toEqual([]);
});
