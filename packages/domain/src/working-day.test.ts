import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DAY_SWITCH_TIME,
  addDays,
  calendarDate,
  compareInstants,
  compareTimes,
  instantAt,
  virtualDate,
  withOffset,
  workingDayBounds,
} from './working-day.ts';

const TORONTO = 'America/Toronto';

describe('virtualDate', () => {
  it('is the same however often it was asked before', () => {
    // The night in which clocks are turned back lasts an hour longer.
    const hours = Array.from({ length: 60 }, (_, hour) => ({
      at: Temporal.Instant.from('2026-10-31T04:30:00Z').add({ hours: hour }).toString(),
      date:
        hour < 6
          ? '2026-10-30'
          : hour < 31
            ? '2026-10-31'
            : hour < 55
              ? '2026-11-01'
              : '2026-11-02',
    }));
    const there = [...hours, ...hours.toReversed(), ...hours];
    expect(there.map(({ at }) => virtualDate(at, '06:00:00', TORONTO))).toEqual(
      there.map(({ date }) => date),
    );
  });

  it.each([
    ['an ordinary day', '2026-06-15T05:59:59-04:00', '2026-06-15T06:00:00-04:00', '2026-06-15'],
    ['the spring DST day', '2026-03-08T05:59:59-04:00', '2026-03-08T06:00:00-04:00', '2026-03-08'],
    ['the autumn DST day', '2026-11-01T05:59:59-05:00', '2026-11-01T06:00:00-05:00', '2026-11-01'],
    ['New Year', '2027-01-01T05:59:59-05:00', '2027-01-01T06:00:00-05:00', '2027-01-01'],
  ])('switches at 06:00:00 on %s', (_, before, at, today) => {
    expect(virtualDate(before, '06:00:00', TORONTO)).toBe(addDays(today, -1));
    expect(virtualDate(at, '06:00:00', TORONTO)).toBe(today);
  });

  it('is the calendar date when the day switches at midnight', () => {
    expect(virtualDate('2026-06-14T23:59:59-04:00', '00:00', TORONTO)).toBe('2026-06-14');
    expect(virtualDate('2026-06-15T00:00:00-04:00', '00:00', TORONTO)).toBe('2026-06-15');
  });

  it('takes the switch time with or without seconds', () => {
    const instant = '2026-06-15T06:00:00-04:00';
    expect(virtualDate(instant, '06:00', TORONTO)).toBe(virtualDate(instant, '06:00:00', TORONTO));
    expect(virtualDate('2026-06-15T06:00:29-04:00', '06:00:30', TORONTO)).toBe('2026-06-14');
  });

  it('depends on the zone given, not on the offset the phone wrote', () => {
    const fromVancouver = '2026-06-15T03:30:00-07:00';
    const fromParis = '2026-06-15T12:30:00+02:00';
    expect(virtualDate(fromVancouver, '06:00', TORONTO)).toBe('2026-06-15');
    expect(virtualDate(fromParis, '06:00', TORONTO)).toBe('2026-06-15');
    expect(virtualDate(fromVancouver, '06:00', 'America/Vancouver')).toBe('2026-06-14');
  });

  it.each(['02:00', '02:30', '02:59:59', '03:00'])(
    'switches at %s, skipped in spring, when the clock jumps over it',
    (daySwitchTime) => {
      expect(virtualDate('2026-03-08T01:59:59-05:00', daySwitchTime, TORONTO)).toBe('2026-03-07');
      expect(virtualDate('2026-03-08T03:00:00-04:00', daySwitchTime, TORONTO)).toBe('2026-03-08');
    },
  );

  it('switches once in the repeated hour, at the first pass', () => {
    const instants = [
      '2026-11-01T01:29:59-04:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T01:15:00-05:00',
      '2026-11-01T01:30:00-05:00',
    ];
    expect(instants.map((instant) => virtualDate(instant, '01:30', TORONTO))).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-01',
      '2026-11-01',
    ]);
  });

  it.each(['01:00', '01:30', '02:00', '02:30', '03:00'])(
    'switches at %s on the autumn day as the wall clock first shows it',
    (daySwitchTime) => {
      const start = instantAt('2026-11-01', daySwitchTime, TORONTO);
      const before = Temporal.Instant.from(start).subtract({ seconds: 1 }).toString();
      expect(virtualDate(before, daySwitchTime, TORONTO)).toBe('2026-10-31');
      expect(virtualDate(start, daySwitchTime, TORONTO)).toBe('2026-11-01');
    },
  );

  it('refuses what is not an instant, a time or a zone', () => {
    expect(() => virtualDate('2026-06-15T06:00:00', '06:00', TORONTO)).toThrow(RangeError);
    expect(() => virtualDate('2026-06-15T06:00:00Z', '24:00', TORONTO)).toThrow(RangeError);
    expect(() => virtualDate('2026-06-15T06:00:00Z', '06:00', 'America/Montcalm')).toThrow(
      RangeError,
    );
  });
});

describe('workingDayBounds', () => {
  it('runs from one switch to the next', () => {
    expect(workingDayBounds('2026-06-15', DEFAULT_DAY_SWITCH_TIME, TORONTO)).toEqual({
      start: '2026-06-15T10:00:00Z',
      end: '2026-06-16T10:00:00Z',
    });
  });

  it('lasts 23 hours over the spring night and 25 over the autumn night', () => {
    expect(workingDayBounds('2026-03-07', '06:00', TORONTO)).toEqual({
      start: '2026-03-07T11:00:00Z',
      end: '2026-03-08T10:00:00Z',
    });
    expect(workingDayBounds('2026-10-31', '06:00', TORONTO)).toEqual({
      start: '2026-10-31T10:00:00Z',
      end: '2026-11-01T11:00:00Z',
    });
  });

  it('ends a calendar day at the next local midnight, not after 24 hours', () => {
    expect(workingDayBounds('2026-03-08', '00:00', TORONTO)).toEqual({
      start: '2026-03-08T05:00:00Z',
      end: '2026-03-09T04:00:00Z',
    });
  });
});

describe('instantAt', () => {
  it('takes the first pass of the repeated hour', () => {
    expect(instantAt('2026-11-01', '01:30', TORONTO)).toBe('2026-11-01T05:30:00Z');
  });

  it.each(['02:00', '02:30', '02:59:59', '03:00'])('moves %s of spring to the jump', (time) => {
    expect(instantAt('2026-03-08', time, TORONTO)).toBe('2026-03-08T07:00:00Z');
  });

  it('starts the day at one o’clock where midnight itself is skipped', () => {
    expect(instantAt('2026-03-08', '00:00', 'America/Havana')).toBe('2026-03-08T05:00:00Z');
  });
});

describe('withOffset', () => {
  it.each(['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'])(
    'gives %s back as it was',
    (instant) => {
      expect(withOffset(instant, TORONTO)).toBe(instant);
      expect(calendarDate(instant, TORONTO)).toBe('2026-11-01');
    },
  );
});

describe('comparisons', () => {
  it('orders instants by time, not by their text', () => {
    expect(compareInstants('2026-06-15T06:00:00-04:00', '2026-06-15T10:00:00Z')).toBe(0);
    expect(compareInstants('2026-06-15T10:00:00Z', '2026-06-15T10:00:00.5Z')).toBeLessThan(0);
    expect(compareInstants('2026-06-15T07:00:00-04:00', '2026-06-15T10:00:00Z')).toBeGreaterThan(0);
  });

  it('orders times with and without seconds alike', () => {
    expect(compareTimes('06:00', '06:00:00')).toBe(0);
    expect(compareTimes('05:59:59', '06:00')).toBeLessThan(0);
  });
});
