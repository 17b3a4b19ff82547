import { describe, expect, it } from 'vitest';
import { readSchedule, scheduleFieldsOf } from './schedule-time.ts';

const TORONTO = 'America/Toronto';
const NOW = '2026-11-15T03:30:00Z';

describe('the moment of publication', () => {
  it('is proposed for the next morning, by the local calendar', () => {
    expect(scheduleFieldsOf(null, NOW, TORONTO)).toEqual({ date: '2026-11-15', time: '07:00' });
  });

  it('goes into the fields and back', () => {
    const fields = scheduleFieldsOf('2026-11-17T13:00:00Z', NOW, TORONTO);
    expect(fields).toEqual({ date: '2026-11-17', time: '08:00' });
    expect(readSchedule(fields, NOW, TORONTO)).toBe('2026-11-17T13:00:00Z');
  });

  it('follows the clock of summer', () => {
    expect(readSchedule({ date: '2027-07-01', time: '07:00' }, NOW, TORONTO)).toBe(
      '2027-07-01T11:00:00Z',
    );
  });

  it.each([
    { date: '2026-11-14', time: '22:30' },
    { date: '', time: '07:00' },
    { date: '2026-11-20', time: '' },
  ])('is none for $date $time', (fields) => {
    expect(readSchedule(fields, NOW, TORONTO)).toBeNull();
  });
});
