// What became of one test, as the runners write it down: one line of JSON each, as soon as it is known, so that a
// run that dies leaves what it had.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface TestRecord {
  /** From the root of the project; empty where something broke outside of a file. */
  file: string;
  name: string;
  project: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Milliseconds, all tries together. */
  duration: number;
  tries: number;
  /** What each failed try said. */
  causes: string[];
  /** What each failed try had on the page, as a screen reader has it. */
  screens?: string[];
}

/** The last line of a runner that came to its end. */
interface EndLine {
  end: string;
}

export interface Records {
  tests: TestRecord[];
  /** How the runner says it ended; undefined where it did not get that far. */
  end: string | undefined;
}

/** The reporters read from it where to write; without it they write nothing. */
export const RECORDS_VARIABLE = 'RELEVE_TEST_RECORDS';

const CAUSE_LENGTH = 4_000;

// oxlint-disable-next-line no-control-regex -- the escape character is what is sought
const COLOURS = /\u001B\[[\d;]*m/g;

/** Without colours, which are for a terminal, and with places as one writes them in an editor. */
export const plainCause = (text: string): string =>
  text
    .replace(COLOURS, '')
    .replaceAll(process.cwd() + path.sep, '')
    .slice(0, CAUSE_LENGTH)
    .trimEnd();

function writeLine(line: TestRecord | EndLine): void {
  const file = process.env[RECORDS_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

export const writeRecord = (record: TestRecord): void => writeLine(record);

export const writeEnd = (end: string): void => writeLine({ end });

/** A last line that was cut short by the death of the runner does not count. */
function parseLine(line: string): TestRecord | EndLine | undefined {
  try {
    return JSON.parse(line) as TestRecord | EndLine;
  } catch {
    return undefined;
  }
}

export function readRecords(file: string): Records {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const records: Records = { tests: [], end: undefined };
  for (const line of lines) {
    const read = line === '' ? undefined : parseLine(line);
    if (read === undefined) continue;
    if ('end' in read) records.end = read.end;
    else records.tests.push(read);
  }
  return records;
}
