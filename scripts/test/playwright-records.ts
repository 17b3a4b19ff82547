// A reporter of Playwright: one record per test once its last try is over, and one for what broke outside of a test.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { plainCause, writeEnd, writeRecord, type TestRecord } from './test-record.ts';

/** Where the call log of a wait is long, its first lines say what was waited for. */
const describeError = ({ message, value, location }: TestError): string =>
  plainCause(
    [
      message ?? value ?? 'without a message',
      ...(location === undefined
        ? []
        : [`    at ${path.relative(process.cwd(), location.file)}:${location.line}`]),
    ].join('\n'),
  );

/** A try that ended by the clock has no error of its own where nothing was being waited for. */
const describeTry = ({ status, errors }: TestResult): string =>
  errors.length === 0 ? status : errors.map(describeError).join('\n');

const SNAPSHOT = /^```yaml\n(.*?)^```$/ms;
/** The menus are the same on every page, and a box without words says nothing. */
const MENU = /^- navigation\b/;
const SILENT = /^- (?:\/url: .*|[a-z]+:?)$/;

function shortenSnapshot(text: string): string {
  const lines: string[] = [];
  let menuDepth = Infinity;
  for (const line of text.replace(/ \[(?:ref=\w+|cursor=\w+|aria-hidden)\]/g, '').split('\n')) {
    const words = line.trimStart();
    const depth = line.length - words.length;
    if (depth > menuDepth) continue;
    menuDepth = MENU.test(words) ? depth : Infinity;
    if (menuDepth === Infinity && !SILENT.test(words)) lines.push(words);
  }
  return lines.join('\n');
}

/** From what Playwright writes beside a failed try; empty where no page was open. */
function readScreen({ attachments }: TestResult): string {
  const context = attachments.find(({ name }) => name === 'error-context');
  if (context === undefined) return '';
  const text = context.body?.toString() ?? readFileSync(context.path ?? '', 'utf8');
  return shortenSnapshot(SNAPSHOT.exec(text)?.[1] ?? '').trimEnd();
}

function isLastTry(test: TestCase, result: TestResult): boolean {
  const isSettled = result.status === test.expectedStatus || result.status === 'skipped';
  return isSettled || result.retry >= test.retries;
}

/** Its titles without those of the project and of the file. */
function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return titles.join(' › ');
}

function recordTest(test: TestCase, last: TestResult): TestRecord {
  const isSkipped = last.status === 'skipped';
  const failed = test.results.filter(
    ({ status }) => status !== test.expectedStatus && status !== 'skipped',
  );
  return {
    file: path.relative(process.cwd(), test.location.file).replaceAll('\\', '/'),
    name: nameOf(test),
    project: test.parent.project()?.name ?? '',
    state: isSkipped ? 'skipped' : last.status === test.expectedStatus ? 'passed' : 'failed',
    duration: test.results.reduce((sum, { duration }) => sum + duration, 0),
    tries: test.results.length,
    causes: failed.map(describeTry),
    screens: failed.map(readScreen),
  };
}

export default class PlaywrightRecords implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    // A test in the middle of which the run was stopped says nothing.
    if (result.status === 'interrupted' || !isLastTry(test, result)) return;
    writeRecord(recordTest(test, result));
  }

  onError(error: TestError): void {
    writeRecord({
      file: '',
      name: 'outside of a test',
      project: '',
      state: 'failed',
      duration: 0,
      tries: 1,
      causes: [describeError(error)],
    });
  }

  onEnd({ status }: FullResult): void {
    writeEnd(status);
  }

  printsToStdio(): boolean {
    return false;
  }
}
