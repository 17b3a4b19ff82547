// The end of a run: what failed, what needed a second try, what was slow, and how many passed.
import type { StepResult } from './test-step.ts';
import type { TestRecord } from './test-record.ts';

const CAUSE_LINES = 8;
const SCREEN_LINES = 60;
const SLOWEST = 10;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const indent = (text: string, lines: number): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join('\n');

/** The first lines say what was expected; the rest is a stack. On another machine, the page is seen nowhere else. */
function describeTry({ causes, screens = [] }: TestRecord, at: number): string {
  const screen = screens.at(at) ?? '';
  return [
    indent(causes.at(at) ?? '', CAUSE_LINES),
    ...(screen === '' ? [] : ['    The page:', indent(screen, SCREEN_LINES)]),
  ].join('\n');
}

const nameOf = ({ project, file, name }: TestRecord): string =>
  [project, file, name].filter((part) => part !== '').join(' › ');

/** Of a test that failed each time, the last try is the one to read. */
const describeFailure = (test: TestRecord): string =>
  `✗ ${nameOf(test)}${test.state === 'skipped' ? ' (skipped)' : ''}\n${describeTry(test, -1)}`;

/** Where a file broke around its tests, these were skipped by that, and are only counted. */
function listFailures(tests: readonly TestRecord[]): string[] {
  const failed = tests.filter(({ state }) => state === 'failed');
  const skipped = Map.groupBy(
    tests.filter(({ state }) => state === 'skipped'),
    ({ file }) => file,
  );
  return [
    ...failed.map(describeFailure),
    ...[...skipped].flatMap(([file, ofFile]) =>
      failed.some((test) => test.file === file)
        ? [`✗ ${file}: ${ofFile.length} skipped`]
        : ofFile.map(describeFailure),
    ),
  ];
}

const describeSecondTry = (test: TestRecord): string =>
  `↻ ${nameOf(test)}\n${describeTry(test, 0)}`;

const total = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

export interface SummaryOptions {
  milliseconds: number;
  /** The signal that ended the run before its time. */
  stoppedBy?: string | undefined;
}

export function summarise(
  results: readonly StepResult[],
  { milliseconds, stoppedBy }: SummaryOptions,
): { text: string; failed: number } {
  const tests = results.flatMap((result) => result.tests);
  const faults = results.flatMap((result) => result.faults);
  const secondTries = tests.filter(({ state, tries }) => state === 'passed' && tries > 1);
  const slowest = tests.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
  const passed = total(results.map((result) => result.passed));
  const failed = total(results.map((result) => result.failed));

  const parts: string[] = [];
  if (slowest.length > 0) {
    const lines = slowest.map((test) => `  ${seconds(test.duration).padStart(8)}  ${nameOf(test)}`);
    parts.push(`The slowest tests:\n${lines.join('\n')}`);
  }
  if (secondTries.length > 0) {
    parts.push(
      `Passed only the second time, and why the first failed:\n${secondTries.map(describeSecondTry).join('\n')}`,
    );
  }
  parts.push(...listFailures(tests));
  parts.push(...faults.map((fault) => `✗ ${fault.replaceAll('\n', '\n    ')}`));
  if (stoppedBy !== undefined) parts.push(`Stopped by ${stoppedBy}: not everything was run.`);
  parts.push(
    `${seconds(milliseconds)} in all, ${secondTries.length} second tries\n${passed} passed, ${failed} failed`,
  );
  return { text: `\n${parts.join('\n\n')}\n`, failed };
}
