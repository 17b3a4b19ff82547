import { MAX_FAULTS } from '@releve/domain/fault-limits.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeFault, isEveryday, type Fault } from './describe-fault.ts';
import { addFault, type FaultEntry, listUnsent, markSent, mergeFaults } from './fault-log.ts';

const fault = (message: string, stack = '/assets/a.js:1:1'): Fault => ({
  release: '250612.69',
  message,
  stack,
  origin: 'reported',
  page: '/user/punch',
});

let ids = 0;
const addAll = (faults: readonly Fault[], entries: readonly FaultEntry[] = []): FaultEntry[] =>
  faults.reduce<FaultEntry[]>(
    (list, next) => {
      ids += 1;
      const at = new Date(Date.UTC(2026, 5, 15) + ids * 1000).toISOString();
      return addFault(list, next, { at, id: `id-${ids}` });
    },
    [...entries],
  );

test('the same message at the same place of the same release is one entry, counted', () => {
  const entries = addAll([
    fault('one'),
    fault('one', '/assets/a.js:1:1\n/assets/b.js:2:2'),
    fault('one', '/assets/other.js:1:1'),
    { ...fault('one'), release: '250701.1' },
    fault('one'),
  ]);
  expect(entries.map(({ count }) => count)).toEqual([1, 1, 3]);
  const newest = entries.at(-1);
  expect(Date.parse(newest?.last_at ?? '')).toBeGreaterThan(Date.parse(newest?.first_at ?? ''));
});

test('twenty stay: those that were told make room before those that were not', () => {
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => fault(`number ${from + at}`));
  const full = addAll(numbered(0, MAX_FAULTS));
  const told = markSent(full, listUnsent(full.slice(5, 7)));
  const messages = addAll(numbered(20, 23), told).map(({ message }) => message);
  expect(messages).toHaveLength(MAX_FAULTS);
  expect(messages).not.toContain('number 5');
  expect(messages).not.toContain('number 6');
  expect(messages).not.toContain('number 0');
  expect(messages).toContain('number 1');
  expect(messages.at(-1)).toBe('number 22');
});

test('an error of any size makes a small entry', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 0, maxLength: 20_000 }), (text) => {
      const huge = new Error(`cannot ${text}`.repeat(4));
      huge.stack = `x (https://a.example/assets/${'a'.repeat(400)}.js:1:1)\n`.repeat(50);
      const { message, stack, page } = describeFault(huge, 'screen', `/${text}`.repeat(3));
      expect(message.length).toBeLessThanOrEqual(300);
      expect(stack.length).toBeLessThanOrEqual(1500);
      expect(page.length).toBeLessThanOrEqual(120);
    }),
    { numRuns: 20 },
  );
});

test('what was told is not told again until it happens again', () => {
  const entries = addAll([fault('one'), fault('two'), fault('two')]);
  const told = markSent(entries, listUnsent(entries));
  expect(listUnsent(told)).toEqual([]);
  expect(listUnsent(addAll([fault('one')], told))).toMatchObject([{ message: 'one', count: 2 }]);
});

test('what happened while a report was on its way is still to be told', () => {
  const entries = addAll([fault('one')]);
  const onItsWay = listUnsent(entries);
  const after = markSent(addAll([fault('one')], entries), onItsWay);
  expect(listUnsent(after)).toMatchObject([{ count: 2 }]);
});

test('two lists become one, and what one of them has told is not counted twice', () => {
  const stored = addAll([fault('one'), fault('one')]);
  const pending = addAll([fault('one'), fault('one'), fault('two')]);
  expect(mergeFaults(stored, pending)).toMatchObject([{ count: 4 }, { message: 'two', count: 1 }]);
  const told = markSent(pending, listUnsent(pending));
  expect(mergeFaults(stored, told)[0]).toMatchObject({ message: 'one', count: 2, sent: 0 });
});

test.each([
  ['NetworkError', 'No answer from the server', true],
  ['SlowAnswerError', 'No answer from the server', true],
  ['AbortError', 'The user aborted a request.', true],
  ['TypeError', 'x is undefined', false],
  ['TypeError', 'Failed to fetch dynamically imported module: /assets/a.js', false],
])('%s (%s): of every day %s', (name, message, expected) => {
  const error = Object.assign(new Error(message), { name });
  expect(isEveryday(error, true)).toBe(expected);
});

test('without a network, a part that could not be fetched is no fault', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(isEveryday(error, false)).toBe(true);
  expect(isEveryday(new TypeError('x is undefined'), false)).toBe(false);
});

test.each([
  [401, true],
  [409, true],
  [422, false],
  [500, false],
])('an answer %i: of every day %s', (status, expected) => {
  expect(isEveryday(Object.assign(new Error(''), { status }), true)).toBe(expected);
});
