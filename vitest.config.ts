import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { EnvironmentSequencer } from './scripts/test/environment-sequencer.ts';
import { PROCESS_TESTS, WAITING_TIME_TESTS } from './scripts/test/process-tests.ts';

/** For the tests of the server, which have a PostgreSQL of their own. */
const withPostgres = {
  globalSetup: [path.join(import.meta.dirname, 'packages/server/src/testing/global-setup.ts')],
  // On a machine that has much else to do.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Real processes, sockets and a real database: a second try tells a slow machine from a fault, and is named at the
  // end of the run.
  retry: 1,
};

export default defineConfig({
  // How long each file took the last time, by which Vitest starts the slowest first.
  cacheDir: '.cache/vite',
  test: {
    maxWorkers: '100%',
    // The files of a worker share their modules: importing them anew for each takes longer than its tests.
    isolate: false,
    sequence: { sequencer: EnvironmentSequencer },
    projects: [
      {
        extends: true,
        test: {
          ...withPostgres,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          exclude: [...PROCESS_TESTS],
        },
      },
      {
        extends: true,
        test: {
          ...withPostgres,
          name: 'processes',
          include: [...PROCESS_TESTS],
          exclude: [...WAITING_TIME_TESTS],
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          ...withPostgres,
          name: 'waiting-times',
          include: [...WAITING_TIME_TESTS],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'packages/web',
          // A file that needs a page says so on its first line: making one takes longer than most tests.
          environment: 'node',
          setupFiles: ['src/testing/fresh-modules.ts', 'src/testing/unexpected-faults.ts'],
          // Vitest empties style sheets otherwise, and the contrast test reads one.
          css: { include: [/tokens\.css/] },
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: [...PROCESS_TESTS],
        },
      },
    ],
  },
});
