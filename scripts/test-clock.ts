// `npm run test:clock -- "sat 05:45" memos`: the unit and API tests as they would go at that time, and with
// --browser those of the browser. What passes by day may fail around midnight, on a Sunday, or when the clocks change.
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endCommands, root, runCommand } from './test/run-command.ts';
import { findClockOffset, shiftingVariables, TIME_ZONE } from './test/shifted-clock.ts';

/** The library that shows processes another time; the one for programs with threads, which Node is. */
const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1';
/** The browser stalls under that library: the browser tests move the clock of its pages by this. */
const BROWSER_CLOCK_VARIABLE = 'RELEVE_TEST_CLOCK';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function findLibrary(): string {
  const [library] = globSync(LIBRARY);
  return library ?? fail(`${LIBRARY} is not there. On Debian: apt-get install faketime`);
}

function findOffset(moment: string): number {
  try {
    return findClockOffset(moment, Temporal.Now.instant());
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const runTests = async (args: readonly string[], env: Record<string, string>): Promise<boolean> =>
  (
    await runCommand({
      command: process.execPath,
      args: [path.join(root, 'scripts/test.ts'), ...args],
      env,
      isStreamed: true,
    })
  ).isGood;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean', default: false } },
});
const [moment = '', ...features] = positionals;
const offset = findOffset(moment);
const library = findLibrary();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void endCommands());
}

const shown = Temporal.Now.instant().add({ milliseconds: offset }).toZonedDateTimeISO(TIME_ZONE);
process.stdout.write(`The tests begin at ${shown.toString({ smallestUnit: 'minute' })}.\n`);
const parts = values.browser ? ['--units', '--running'] : ['--units'];
const isGood = await runTests([...parts, ...features], {
  ...shiftingVariables(library, offset),
  [BROWSER_CLOCK_VARIABLE]: String(offset),
});
process.exitCode = isGood ? 0 : 1;
