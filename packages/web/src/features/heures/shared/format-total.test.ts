import { expect, it } from 'vitest';
import { formatOrDash, formatTotal } from './format-total.ts';

it.each([
  [0, '0 h'],
  [59_999, '999 h 59'],
  [60_000, '1 000 h'],
  [70_960, '1 182 h 40'],
  [-74_105_000, '−1 235 083 h 20'],
])('writes %i minutes as « %s »', (minutes, text) => {
  expect(formatTotal(minutes).replaceAll('\u00a0', ' ')).toBe(text);
});

it('writes nothing as a dash where most rows have nothing', () => {
  expect([formatOrDash(0), formatOrDash(60)]).toEqual(['–', '1\u00a0h']);
});
