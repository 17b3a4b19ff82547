import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const readRoot = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', name), 'utf8'));

const lock = readRoot('package-lock.json') as { packages: Record<string, LockedPackage> };

/** What an override puts a package of ours in the place of: npm leaves it out of the lock file altogether. */
const { overrides } = readRoot('package.json') as { overrides: Record<string, string> };
const leftOut = Object.entries(overrides).flatMap(([name, place]) =>
  place.startsWith('file:') ? [{ name, folder: place.slice('file:'.length) }] : [],
);
const isLeftOut = (name: string): boolean => leftOut.some((each) => each.name === name);

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

test.each(leftOut)(
  '$name is optional wherever it is asked for, and its place is empty',
  ({ name, folder }) => {
    const asking = Object.values(lock.packages).filter((each) =>
      [each.dependencies, each.optionalDependencies, each.peerDependencies].some(
        (asked) => asked !== undefined && name in asked,
      ),
    );
    expect(asking).not.toEqual([]);
    for (const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } of asking) {
      expect(dependencies).not.toHaveProperty([name]);
      const isOptional = !(name in peerDependencies) || peerDependenciesMeta[name]?.optional;
      expect(isOptional).toBe(true);
    }
    const place = readRoot(`${folder}/package.json`) as object;
    for (const part of ['main', 'exports', 'bin', 'scripts', 'dependencies']) {
      expect(place).not.toHaveProperty(part);
    }
  },
);
