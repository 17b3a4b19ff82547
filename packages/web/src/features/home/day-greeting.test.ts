import { describe, expect, it } from 'vitest';
import { greetingAt, workingDayAt } from './day-greeting.ts';

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

describe('the working day', () => {
  it('is still yesterday before the day switch, and says until when', () => {
    expect(workingDayAt(at('02:00:00'), '06:00:00', ZONE)).toEqual({
      date: '2026-11-14',
      until: '06:00',
    });
  });

  it('is today from the day switch on', () => {
    expect(workingDayAt(at('06:00:00'), '06:00:00', ZONE)).toEqual({
      date: '2026-11-15',
      until: null,
    });
  });
});
