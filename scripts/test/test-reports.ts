// Reads how many tests passed and failed from the runners' own JSON reports.
import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './test-step.ts';

/** No report, or a run that broke outside of a test, is a failure. */
const BROKEN: Tally = { passed: 0, failed: 1 };

function readReport(file: string): Record<string, unknown> | null {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

/** A run whose exit code says "failed" while every test passed broke elsewhere. */
function withExitCode(tally: Tally, isGood: boolean): Tally {
  return isGood || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

interface VitestFile {
  name: string;
  message: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** The first lines say what was expected; the rest is a stack. */
const firstLines = (text: string): string => text.split('\n').slice(0, 6).join('\n    ');

function listVitestFailures(files: readonly VitestFile[]): string[] {
  return files
    .filter(({ status }) => status !== 'passed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status !== 'passed');
      if (failed.length === 0) return [`${name}\n    ${firstLines(message)}`];
      return failed.map(
        ({ fullName, status, failureMessages }) =>
          `${name} › ${fullName} (${status})\n    ${firstLines(failureMessages.join('\n'))}`,
      );
    });
}

export function readVitestReport(file: string, isGood: boolean): Tally {
  const report = readReport(file);
  if (report === null) return BROKEN;
  const passed = Number(report['numPassedTests']);
  const failed = Number(report['numFailedTests']) + Number(report['numPendingTests']);
  const failures = listVitestFailures(report['testResults'] as VitestFile[]);
  return withExitCode({ passed, failed, failures }, isGood);
}

export function readPlaywrightReport(file: string, isGood: boolean): Tally {
  const stats = readReport(file)?.['stats'] as Record<string, number> | undefined;
  if (stats === undefined) return BROKEN;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  if (flaky > 0) process.stdout.write(`  ${flaky} passed only the second time\n`);
  return withExitCode({ passed: expected + flaky, failed: unexpected + skipped }, isGood);
}
