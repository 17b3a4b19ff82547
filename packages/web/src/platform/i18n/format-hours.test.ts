import { expect, it } from 'vitest';
import { formatMinutes } from './format-hours.ts';

it.each([
  [0, '0 h'],
  [45, '0 h 45'],
  [420, '7 h'],
  [2310, '38 h 30'],
  [485, '8 h 05'],
  [59.6, '1 h'],
  [-90, '−1 h 30'],
  [-0.4, '0 h'],
])('says %d minutes as %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words.replaceAll(' ', '\u00a0'));
});
