import { describe, expect, it } from 'vitest';
import {
  plannedMinutes,
  quartDateFor,
  quartInterval,
  quartStartDate,
  workingDayOfPunch,
  workingDayOfQuart,
} from './quart-time.ts';

const TORONTO = 'America/Toronto';
const SWITCH = '06:00:00';

describe('quartInterval', () => {
  it('takes a day quart on its date', () => {
    const quart = { date: '2026-06-15', debut: '08:00', fin: '16:00' };
    expect(quartInterval(quart, SWITCH, TORONTO)).toEqual({
      start: '2026-06-15T12:00:00Z',
      end: '2026-06-15T20:00:00Z',
    });
  });

  it('crosses midnight when it ends before it starts', () => {
    const quart = { date: '2026-06-15', debut: '22:00:00', fin: '06:00:00' };
    expect(quartInterval(quart, SWITCH, TORONTO)).toEqual({
      start: '2026-06-16T02:00:00Z',
      end: '2026-06-16T10:00:00Z',
    });
  });

  it('lasts a whole day when both times are equal', () => {
    const quart = { date: '2026-06-15', debut: '08:00', fin: '08:00:00' };
    expect(plannedMinutes(quart, SWITCH, TORONTO)).toBe(24 * 60);
  });

  it('puts a start before the day switch on the next calendar day', () => {
    const quart = { date: '2026-06-15', debut: '02:00', fin: '05:00' };
    expect(quartStartDate(quart, SWITCH)).toBe('2026-06-16');
    expect(quartInterval(quart, SWITCH, TORONTO)).toEqual({
      start: '2026-06-16T06:00:00Z',
      end: '2026-06-16T09:00:00Z',
    });
    expect(quartStartDate({ ...quart, debut: '06:00' }, SWITCH)).toBe('2026-06-15');
    expect(quartStartDate(quart, '00:00')).toBe('2026-06-15');
  });

  it('may run past the next day switch', () => {
    const quart = { date: '2026-06-15', debut: '23:00', fin: '07:30' };
    const stay = quartInterval(quart, SWITCH, TORONTO);
    expect(stay.end).toBe('2026-06-16T11:30:00Z');
    expect(workingDayOfQuart(stay, SWITCH, TORONTO)).toBe('2026-06-15');
  });
});

describe('quartDateFor', () => {
  it('finds the working day of a start on the calendar', () => {
    expect(quartDateFor('2026-06-16', '02:00', SWITCH)).toBe('2026-06-15');
    expect(quartDateFor('2026-06-16', '06:00', SWITCH)).toBe('2026-06-16');
  });
});

describe('plannedMinutes', () => {
  const night = { debut: '22:00', fin: '06:00' };

  it.each([
    ['an ordinary night', '2026-06-15', 8],
    ['the night the clock jumps ahead', '2026-03-07', 7],
    ['the night the clock goes back', '2026-10-31', 9],
    ['the night after the clock jumped ahead', '2026-03-08', 8],
    ['the night after the clock went back', '2026-11-01', 8],
  ])('counts the real hours of %s', (_, date, hours) => {
    expect(plannedMinutes({ date, ...night }, SWITCH, TORONTO)).toBe(hours * 60);
  });

  it('takes the break off, down to nothing', () => {
    const quart = { date: '2026-03-07', ...night };
    expect(plannedMinutes({ ...quart, pause_minutes: 30 }, SWITCH, TORONTO)).toBe(6.5 * 60);
    expect(plannedMinutes({ ...quart, pause_minutes: 600 }, SWITCH, TORONTO)).toBe(0);
  });
});

describe('workingDayOfPunch', () => {
  const quart = { date: '2026-06-15' };

  it('is the quart’s day for someone early or leaving late', () => {
    expect(workingDayOfPunch('2026-06-15T05:50:00-04:00', quart, SWITCH, TORONTO)).toBe(quart.date);
    expect(workingDayOfPunch('2026-06-16T06:10:00-04:00', quart, SWITCH, TORONTO)).toBe(quart.date);
  });

  it('goes by the time of the punch when there is no quart', () => {
    expect(workingDayOfPunch('2026-06-15T05:50:00-04:00', null, SWITCH, TORONTO)).toBe(
      '2026-06-14',
    );
  });
});
