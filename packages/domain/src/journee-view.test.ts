import { expect, test } from 'vitest';
import { journeeVueAt, lastNight, nightBounds, snoozeUntil } from './journee-view.ts';

const ZONE = 'America/Toronto';
const HOUR = 3_600_000;

test.each([
  ['2026-06-15T21:59:59Z', 'matin'],
  ['2026-06-15T22:00:00Z', 'nuit'],
  ['2026-06-16T08:59:59Z', 'nuit'],
  ['2026-06-16T09:00:00Z', 'matin'],
])('at %s the day has its face of the %s, by the company’s clock', (at, vue) => {
  expect(journeeVueAt(at, ZONE)).toBe(vue);
});

test('a night lasts from six to five, an hour less or more when the clocks change', () => {
  const hours = (nuit: string) => {
    const { from, until } = nightBounds(nuit, ZONE);
    return (Date.parse(until) - Date.parse(from)) / HOUR;
  };
  expect(hours('2026-06-15')).toBe(11);
  expect(hours('2026-03-07')).toBe(10);
  expect(hours('2026-10-31')).toBe(12);
});

test('until five the last night is the one before; at five it is the one that has just ended', () => {
  expect(lastNight('2026-06-16T08:59:59Z', ZONE)).toBe('2026-06-14');
  expect(lastNight('2026-06-16T09:00:00Z', ZONE)).toBe('2026-06-15');
  expect(lastNight('2026-11-01T10:00:00Z', ZONE)).toBe('2026-10-31');
  expect(lastNight('2026-11-01T09:59:59Z', ZONE)).toBe('2026-10-30');
});

test('« demain 8 h » is eight by the wall clock, also across a change of the clocks', () => {
  expect(snoozeUntil('demain_8h', '2026-03-07T20:00:00Z', ZONE)).toBe('2026-03-08T12:00:00Z');
  expect(snoozeUntil('demain_8h', '2026-10-31T20:00:00Z', ZONE)).toBe('2026-11-01T13:00:00Z');
});

test('« ce soir » is to come, and « lundi 8 h » is the next Monday, never today', () => {
  expect(snoozeUntil('ce_soir', '2026-06-15T12:00:00Z', ZONE)).toBe('2026-06-15T22:00:00Z');
  expect(snoozeUntil('ce_soir', '2026-06-15T23:00:00Z', ZONE)).toBe('2026-06-16T22:00:00Z');
  // A Monday.
  expect(snoozeUntil('lundi_8h', '2026-06-15T12:00:00Z', ZONE)).toBe('2026-06-22T12:00:00Z');
  expect(snoozeUntil('lundi_8h', '2026-06-20T12:00:00Z', ZONE)).toBe('2026-06-22T12:00:00Z');
});
