import { expect, it } from 'vitest';
import { formatDecimal, formatMonth, formatShortMonth } from './format-figure.ts';

it('an average has one decimal, with the comma of French', () => {
  expect(formatDecimal(4.25, 'fr')).toBe('4,3');
  expect(formatDecimal(4, 'fr')).toBe('4,0');
  expect(formatDecimal(4.25, 'en')).toBe('4.3');
});

it('a month is named, whatever the zone of the device', () => {
  expect(formatMonth('2026-11', 'fr')).toBe('nov. 2026');
  expect(formatShortMonth('2026-11', 'fr')).toBe('nov.');
});
