import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          // The files of a worker share their modules: importing the server anew for each takes longer than its tests.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Real processes, sockets and a real database: a second try tells a slow machine from a fault.
          retry: 1,
        },
      },
      {
        test: {
          name: 'web',
          root: 'packages/web',
          // A file that needs a page says so on its first line: making one takes longer than most tests.
          environment: 'node',
          isolate: false,
          setupFiles: ['src/testing/fresh-modules.ts'],
          // Vitest empties style sheets otherwise, and the contrast test reads one.
          css: { include: [/tokens\.css/] },
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
        },
      },
    ],
  },
});
