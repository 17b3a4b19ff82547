import { describe, expect, it } from 'vitest';
import { endOfWorkingDay, greetingAt } from './day-greeting.ts';

const ZONE = 'America/Toronto';
const at = (time: string) => `2026-11-15T${time}-05:00`;

describe('the greeting', () => {
  it.each([
    ['04:59:59', 'evening'],
    ['05:00:00', 'morning'],
    ['11:59:59', 'morning'],
    ['12:00:00', 'afternoon'],
    ['17:59:59', 'afternoon'],
    ['18:00:00', 'evening'],
    ['00:30:00', 'evening'],
  ])('at %s is that of the %s', (time, greeting) => {
    expect(greetingAt(at(time), ZONE)).toBe(greeting);
  });
});

describe('the end of the working day', () => {
  const endAt = (time: string) => endOfWorkingDay('2026-11-14', at(time), '06:30:00', ZONE);

  it('is told once the calendar has moved on', () => {
    expect(endAt('00:00:00')).toBe('06:30');
  });

  it('goes without saying before midnight', () => {
    expect(endOfWorkingDay('2026-11-15', at('23:59:59'), '06:30:00', ZONE)).toBeNull();
  });
});
