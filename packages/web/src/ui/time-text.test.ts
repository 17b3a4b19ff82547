import { expect, test } from 'vitest';
import { isWholeTime, readTimeText, shiftTime } from './time-text.ts';

test.each([
  ['9', '09:00'],
  ['21', '21:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['2145', '21:45'],
  ['9:30', '09:30'],
  ['9 h 30', '09:30'],
  ['9h', '09:00'],
  [' 06.15 ', '06:15'],
  ['00:00', '00:00'],
  ['24', null],
  ['2460', null],
  ['9:5', null],
  ['midi', null],
  ['', null],
])('%j is %s', (text, time) => {
  expect(readTimeText(text)).toBe(time);
});

test.each([
  ['21', false],
  ['214', false],
  ['2145', true],
  ['9:30', true],
  ['9:3', false],
])('%j is whole: %s', (text, expected) => {
  expect(isWholeTime(text)).toBe(expected);
});

test('minutes go round midnight', () => {
  expect(shiftTime('23:55', 5)).toBe('00:00');
  expect(shiftTime('00:00', -5)).toBe('23:55');
});
