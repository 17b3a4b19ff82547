import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecords, type TestRecord } from './test-record.ts';
import { judgeRecords, runLane, type Step, type StepResult } from './test-step.ts';

const record = (overrides: Partial<TestRecord> = {}): TestRecord => ({
  file: 'a.test.ts',
  name: 'a',
  project: 'web',
  state: 'passed',
  duration: 1,
  tries: 1,
  causes: [],
  ...overrides,
});

const GOOD = { isGood: true, how: 'exit code 0', output: '' };

describe('a runner', () => {
  it('passes with its tests', () => {
    const result = judgeRecords('web', { tests: [record()], end: 'passed' }, GOOD);
    expect(result).toMatchObject({ passed: 1, failed: 0, faults: [] });
  });

  it('counts failed and skipped tests, and is not at fault itself', () => {
    const tests = [record(), record({ state: 'failed' }), record({ state: 'skipped' })];
    const ended = { isGood: false, how: 'exit code 1', output: '' };
    const result = judgeRecords('web', { tests, end: 'failed' }, ended);
    expect(result).toMatchObject({ passed: 1, failed: 2, faults: [] });
  });

  it('that died is a failure that names its signal and its last words', () => {
    const ended = { isGood: false, how: 'SIGKILL', output: 'so far\nso good\n' };
    const result = judgeRecords('web', { tests: [record()], end: undefined }, ended);
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.faults).toEqual(['web died after 1 tests (SIGKILL)\nso far\nso good']);
  });

  it('that leaves no report is a failure even where it ends well', () => {
    const result = judgeRecords('web', { tests: [], end: undefined }, GOOD);
    expect(result).toMatchObject({ passed: 0, failed: 1 });
  });

  it('that fails while all its tests passed is a failure', () => {
    const ended = { isGood: false, how: 'exit code 1', output: 'no teardown' };
    const result = judgeRecords('web', { tests: [record()], end: 'failed' }, ended);
    expect(result.faults).toEqual(['web failed outside of its tests (exit code 1)\nno teardown']);
  });
});

describe('the records of a runner', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'records-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read up to the line in which it died', () => {
    const file = path.join(folder, 'cut.ndjson');
    appendFileSync(file, `${JSON.stringify(record())}\n{"file":"b.te`);
    expect(readRecords(file)).toEqual({ tests: [record()], end: undefined });
  });

  it('know how it ended', () => {
    const file = path.join(folder, 'whole.ndjson');
    appendFileSync(file, `${JSON.stringify(record())}\n{"end":"passed"}\n`);
    expect(readRecords(file).end).toBe('passed');
  });

  it('that were never written are none', () => {
    expect(readRecords(path.join(folder, 'nothing'))).toEqual({ tests: [], end: undefined });
  });
});

describe('a lane', () => {
  const running = { now: 0, most: 0 };
  const step = (name: string, milliseconds: number): Step => ({
    name,
    isStreamed: false,
    run: async (): Promise<StepResult> => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await delay(milliseconds);
      running.now -= 1;
      return { passed: 1, failed: 0, tests: [], faults: [], output: `${name} says\n` };
    },
  });

  it('runs some at once and shows each whole when it ends', async () => {
    const written: string[] = [];
    const steps = [step('slow', 60), step('quick', 10), step('last', 1)];
    const results = await runLane(
      { steps, atOnce: 2 },
      { isStopped: () => false, write: (text) => written.push(text) },
    );
    expect(results).toHaveLength(3);
    expect(running.most).toBe(2);
    expect(written.map((text) => text.split('\n')[1])).toEqual(['▸ quick', '▸ last', '▸ slow']);
    expect(written[0]).toMatch(
      /^\n▸ quick\nquick says\n {2}quick: 1 passed, 0 failed in 0\.\d s\n$/,
    );
  });

  it('begins nothing more once the run is stopped', async () => {
    const results = await runLane(
      { steps: [step('never', 1)], atOnce: 2 },
      { isStopped: () => true, write: () => undefined },
    );
    expect(results).toEqual([]);
  });
});
