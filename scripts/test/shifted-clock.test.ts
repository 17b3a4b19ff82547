import { describe, expect, it } from 'vitest';
import { findClockOffset, shiftingVariables, TIME_ZONE } from './shifted-clock.ts';

/** A Monday. */
const NOW = Temporal.Instant.from('2026-11-16T14:00:00-05:00');

const reach = (moment: string, now = NOW): string =>
  now
    .add({ milliseconds: findClockOffset(moment, now) })
    .toZonedDateTimeISO(TIME_ZONE)
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' });

describe('the clock of a run', () => {
  it.each([
    ['00:05', '2026-11-16T00:05-05:00'],
    ['23:55', '2026-11-16T23:55-05:00'],
    ['sat 05:45', '2026-11-21T05:45-05:00'],
    ['Mon 9:00', '2026-11-16T09:00-05:00'],
    ['sun 00:00', '2026-11-22T00:00-05:00'],
  ])('%s is %s', (moment, expected) => {
    expect(reach(moment)).toBe(expected);
  });

  it('knows of the hour that the zone leaves out between now and then', () => {
    const friday = Temporal.Instant.from('2027-03-12T12:00:00-05:00');
    expect(reach('sun 05:45', friday)).toBe('2027-03-14T05:45-04:00');
  });

  it.each(['', '24:00', '5', 'samedi 05:45', '05:45 sat'])('refuses "%s"', (moment) => {
    expect(() => findClockOffset(moment, NOW)).toThrow('is no time');
  });

  it('is moved both ways', () => {
    expect(shiftingVariables('lib.so', 90_000)['FAKETIME']).toBe('+90s');
    expect(shiftingVariables('lib.so', -90_000)['FAKETIME']).toBe('-90s');
  });
});
