import { expect, it } from 'vitest';
import { covers, touches } from './time-span.ts';

const NIGHT = { debut: '22:00:00', fin: '06:00:00' };

it.each([
  ['18:00', '23:00', true],
  ['03:00', '05:00', true],
  ['06:00', '09:00', false],
  ['12:00', '22:00', false],
] as const)('from %s to %s touches a night: %s', (debut, fin, expected) => {
  expect(touches({ debut, fin }, NIGHT)).toBe(expected);
});

it.each([
  ['22:00', '06:00', true],
  ['20:00', '07:00', true],
  ['22:00', '05:00', false],
  ['00:00', '06:00', false],
] as const)('from %s to %s covers a night: %s', (debut, fin, expected) => {
  expect(covers({ debut, fin }, NIGHT)).toBe(expected);
});
