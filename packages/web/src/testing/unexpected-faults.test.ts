// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { reportError } from '../platform/error-report.ts';
import { expectFaults, takeUnexpectedFaults } from './expected-faults.ts';

test('a fault that is reported unexpectedly would fail its test, beside one that is expected', () => {
  expectFaults(/no network/);
  reportError(new Error('no network'));
  reportError(new TypeError('nobody expects this'));
  expect(takeUnexpectedFaults()).toEqual([
    expect.stringContaining('TypeError: nobody expects this'),
  ]);
});

test('what one test expects, the next does not', () => {
  reportError(new Error('no network'));
  expect(takeUnexpectedFaults()).toHaveLength(1);
});

test('a test may look at the console itself', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  reportError(new Error('seen'));
  expect(warn).toHaveBeenCalledOnce();
  expect(takeUnexpectedFaults()).toEqual([]);
  warn.mockRestore();
});
