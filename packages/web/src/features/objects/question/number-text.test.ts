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
  [',5', 0.5],
  ['-,5', -0.5],
  [',', null],
  ['1.234,5', null],
])('%s is %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it('is written with a comma', () => {
  expect(writeNumber(12.5)).toBe('12,5');
  expect(writeNumber(null)).toBe('');
});

it('may be followed by its unit, and by nothing else', () => {
  expect(readNumber('12 kg', 'kg')).toBe(12);
  expect(readNumber('12KG', 'kg')).toBe(12);
  expect(readNumber('21 °C', '°C')).toBe(21);
  expect(readNumber('12 lb', 'kg')).toBeNull();
  expect(readNumber('kg', 'kg')).toBeNull();
});
