import { expect, it } from 'vitest';
import { readNumber, writeNumber } from './number-text.ts';

it.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1 200', 1200],
  ['-3', -3],
  ['12,', 12],
  ['', null],
  ['-', null],
  ['douze', null],
  ['1e9', null],
  ['99999999999', null],
])('%s is %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it('is written with a comma', () => {
  expect(writeNumber(12.5)).toBe('12,5');
  expect(writeNumber(null)).toBe('');
});
