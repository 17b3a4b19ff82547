import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROCESS_TESTS } from './process-tests.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

const STARTS_PROCESSES =
  /from '(?:node:child_process|[^']*\/(?:run-command|server-process|faulty-server|throw-away-postgres|embedded-postgres)\.ts)'/;

it('knows every test that starts processes', () => {
  const starting = globSync('{packages/server/src,scripts}/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => STARTS_PROCESSES.test(readFileSync(path.join(root, file), 'utf8')));
  expect(starting.length).toBeGreaterThan(3);
  expect(starting.filter((file) => !PROCESS_TESTS.includes(file))).toEqual([]);
});

it('names files that are there', () => {
  expect(PROCESS_TESTS.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
