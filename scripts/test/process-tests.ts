// The tests that start real processes, kill databases or make whole ones: mostly waiting, so they run beside the
// browser tests. From the root of the project.
export const PROCESS_TESTS: readonly string[] = [
  'packages/server/src/fault/acknowledged-writes.test.ts',
  'packages/server/src/fault/messages.test.ts',
  'packages/server/src/fault/one-person.test.ts',
  'packages/server/src/fault/punches.test.ts',
  'packages/server/src/features/broadcasting/processes.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/platform/backup.test.ts',
  'packages/server/src/platform/embedded-postgres.fault.test.ts',
  'packages/server/src/platform/embedded-postgres.test.ts',
  'packages/server/src/testing/throw-away-postgres.test.ts',
  'scripts/test/npm-test.test.ts',
  'scripts/test/records.test.ts',
];

/** Of these, the ones that compare what people wait for: they have the machine to themselves. */
export const WAITING_TIME_TESTS: readonly string[] = [
  'packages/server/src/fault/one-person.test.ts',
];
