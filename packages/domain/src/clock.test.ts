import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockDifference, correctedInstant, hasElapsed, isWithinDailyWindow } from './clock.ts';
import { compareInstants, virtualDate } from './working-day.ts';

const TORONTO = 'America/Toronto';

describe('correctedInstant', () => {
  it('adds the difference the server announced', () => {
    expect(correctedInstant('2026-06-15T22:00:00-04:00', 90)).toBe('2026-06-16T02:01:30Z');
    expect(correctedInstant('2026-06-15T22:00:00Z', -0.5)).toBe('2026-06-15T21:59:59.5Z');
  });

  it('makes phone and server agree, however wrong the phone is', () => {
    const skew = fc.integer({ min: -400 * 86_400, max: 400 * 86_400 });
    const secondsLater = fc.integer({ min: 0, max: 12 * 3600 });
    fc.assert(
      fc.property(skew, secondsLater, (skewSeconds, later) => {
        const phoneClock = (real: string) => correctedInstant(real, skewSeconds);
        const atSync = '2026-03-07T23:00:00Z';
        const diff = clockDifference(atSync, phoneClock(atSync));
        const atPunch = correctedInstant(atSync, later);
        const seen = correctedInstant(phoneClock(atPunch), diff);
        expect(compareInstants(seen, atPunch)).toBe(0);
        expect(virtualDate(seen, '06:00', TORONTO)).toBe(virtualDate(atPunch, '06:00', TORONTO));
      }),
    );
  });

  it('keeps two punches apart and in order when the clock is put right between them', () => {
    const before = correctedInstant('2026-06-15T12:10:00Z', -600);
    const after = correctedInstant('2026-06-15T12:01:00Z', 0);
    expect(compareInstants(before, after)).toBeLessThan(0);
  });

  it('stays right through the repeated hour', () => {
    const firstPass = correctedInstant('2026-11-01T01:30:00-04:00', 3600);
    expect(compareInstants(firstPass, '2026-11-01T01:30:00-05:00')).toBe(0);
  });
});

describe('clockDifference', () => {
  it('is positive when the device is behind, in whole seconds', () => {
    expect(clockDifference('2026-06-15T12:00:10Z', '2026-06-15T08:00:00-04:00')).toBe(10);
    expect(clockDifference('2026-06-15T12:00:00Z', '2026-06-15T12:02:00.4Z')).toBe(-120);
  });
});

describe('isWithinDailyWindow', () => {
  const maintenance = { from: '05:30', to: '06:00' };

  it.each([
    ['05:29:59', false],
    ['05:30:00', true],
    ['05:59:59', true],
    ['06:00:00', false],
  ])('at %s local is %s', (time, expected) => {
    for (const day of ['2026-06-15', '2026-03-08', '2026-11-01']) {
      const local = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TORONTO);
      expect(isWithinDailyWindow(local.toInstant().toString(), maintenance, TORONTO)).toBe(
        expected,
      );
    }
  });

  it('follows the zone given', () => {
    expect(isWithinDailyWindow('2026-06-15T09:45:00Z', maintenance, TORONTO)).toBe(true);
    expect(isWithinDailyWindow('2026-06-15T09:45:00Z', maintenance, 'America/Vancouver')).toBe(
      false,
    );
  });

  it('may run over midnight', () => {
    const night = { from: '22:00', to: '06:00' };
    expect(isWithinDailyWindow('2026-06-15T23:00:00Z', night, 'UTC')).toBe(true);
    expect(isWithinDailyWindow('2026-06-15T05:59:59Z', night, 'UTC')).toBe(true);
    expect(isWithinDailyWindow('2026-06-15T06:00:00Z', night, 'UTC')).toBe(false);
    expect(isWithinDailyWindow('2026-06-15T12:00:00Z', night, 'UTC')).toBe(false);
  });
});

describe('hasElapsed', () => {
  it('counts real hours, on a day of 25 too', () => {
    const dismissed = '2026-10-31T20:00:00-04:00';
    expect(hasElapsed(dismissed, '2026-11-01T18:59:59-05:00', 24)).toBe(false);
    expect(hasElapsed(dismissed, '2026-11-01T19:00:00-05:00', 24)).toBe(true);
  });

  it('has not elapsed before it began', () => {
    expect(hasElapsed('2026-06-15T12:00:00Z', '2026-06-15T11:00:00Z', 24)).toBe(false);
  });
});
