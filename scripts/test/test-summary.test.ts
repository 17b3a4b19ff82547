import { describe, expect, it } from 'vitest';
import type { TestRecord } from './test-record.ts';
import type { StepResult } from './test-step.ts';
import { summarise } from './test-summary.ts';

const test = (overrides: Partial<TestRecord>): TestRecord => ({
  file: 'e2e/memos.spec.ts',
  name: 'a memo',
  project: 'phone',
  state: 'passed',
  duration: 1_000,
  tries: 1,
  causes: [],
  ...overrides,
});

const step = (tests: TestRecord[], overrides: Partial<StepResult> = {}): StepResult => {
  const passed = tests.filter(({ state }) => state === 'passed').length;
  return { passed, failed: tests.length - passed, tests, faults: [], output: '', ...overrides };
};

const textOf = (steps: StepResult[], stoppedBy?: string): string =>
  summarise(steps, { milliseconds: 61_234, stoppedBy }).text;

describe('the end of a run', () => {
  it('ends with the counts of all steps, after the time and the number of second tries', () => {
    const steps = [step([test({})], { passed: 2 }), step([test({ state: 'failed' })])];
    expect(textOf(steps)).toMatch(/\n61\.2 s in all, 0 second tries\n2 passed, 1 failed\n$/);
  });

  it('names a failed test by its project and file, with what its last try said', () => {
    const causes = ['the first', 'Expected: 1\n\nReceived: 2'];
    expect(textOf([step([test({ state: 'failed', tries: 2, causes })])])).toContain(
      '✗ phone › e2e/memos.spec.ts › a memo\n    Expected: 1\n    Received: 2',
    );
  });

  it('takes a skipped test for a failed one', () => {
    const { text, failed } = summarise([step([test({ state: 'skipped' })])], { milliseconds: 0 });
    expect(text).toContain('a memo (skipped)');
    expect(failed).toBe(1);
  });

  it('only counts the tests that were skipped where their file broke', () => {
    const broken = test({ state: 'failed', name: '(around its tests)', causes: ['no database'] });
    const skipped = [test({ state: 'skipped', name: 'b' }), test({ state: 'skipped', name: 'c' })];
    const text = textOf([step([broken, ...skipped])]);
    expect(text).toContain('✗ e2e/memos.spec.ts: 2 skipped');
    expect(text).not.toContain('› b (skipped)');
    expect(text).toContain('0 passed, 3 failed');
  });

  it('names a second try with the cause of the first, and counts it', () => {
    const text = textOf([step([test({ tries: 2, causes: ['not within 15 s'] })])]);
    expect(text).toContain('↻ phone › e2e/memos.spec.ts › a memo\n    not within 15 s');
    expect(text).toContain('1 second tries\n1 passed, 0 failed');
  });

  it('shows the page of the try it tells of', () => {
    const screens = ['- main: the first', '- main: the last'];
    const causes = ['a', 'b'];
    const failed = textOf([step([test({ state: 'failed', tries: 2, causes, screens })])]);
    expect(failed).toContain('a memo\n    b\n    The page:\n    - main: the last\n');
    const second = textOf([step([test({ tries: 2, causes: ['a'], screens })])]);
    expect(second).toContain('a memo\n    a\n    The page:\n    - main: the first\n');
  });

  it('names the ten slowest, the slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, index) =>
      test({ name: `n${index}`, duration: index * 1_000 }),
    );
    const lines = textOf([step(tests)]).match(/\d s {2}.*n\d+$/gm) ?? [];
    expect(lines).toHaveLength(10);
    expect(lines[0]).toContain('n11');
    expect(lines[9]).toContain('n2');
  });

  it('names what failed beside the tests, and what stopped the run', () => {
    const steps = [step([], { failed: 1, faults: ['lint (exit code 1)\na.ts: wrong'] })];
    const text = textOf(steps, 'SIGINT');
    expect(text).toContain('✗ lint (exit code 1)\n    a.ts: wrong');
    expect(text).toContain('Stopped by SIGINT');
  });
});
