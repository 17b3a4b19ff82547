import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quartInterval } from './quart-time.ts';
import { listQuiet, nextQuiet, quietUntil, type Span } from './quiet-hours.ts';
import { addDays, instantAt } from './working-day.ts';

const TORONTO = 'America/Toronto';
const SWITCH = '06:00';
const HOUR = 3_600_000;

/** On the calendar: « 2026-06-15 22:00 ». */
const at = (local: string, zone = TORONTO): number => {
  const [date = '', time = ''] = local.split(' ');
  return Date.parse(instantAt(date, time, zone));
};

const quart = (from: string, to: string): Span => ({ start: at(from), end: at(to) });

const until = (quarts: readonly Span[], now: string) => quietUntil(quarts, at(now), TORONTO);

describe('whoever worked the night', () => {
  const night = [
    quart('2026-06-15 18:00', '2026-06-15 21:00'),
    quart('2026-06-15 22:30', '2026-06-16 06:00'),
    quart('2026-06-16 22:00', '2026-06-17 06:00'),
  ];

  it('is not rung by day, from half an hour after work for nine hours', () => {
    expect(until(night, '2026-06-16 06:29')).toBeNull();
    expect(until(night, '2026-06-16 06:30')).toBe(at('2026-06-16 15:30'));
    expect(until(night, '2026-06-16 15:29')).toBe(at('2026-06-16 15:30'));
    expect(until(night, '2026-06-16 15:30')).toBeNull();
  });

  it('can be reached while at work, between two sites and in the hour before', () => {
    for (const now of ['2026-06-15 21:45', '2026-06-16 03:00', '2026-06-16 21:30']) {
      expect(until(night, now)).toBeNull();
    }
  });

  it('is woken an hour before the next quart, however short the night was', () => {
    const short = [
      quart('2026-06-15 20:00', '2026-06-16 03:30'),
      quart('2026-06-16 09:00', '2026-06-16 12:00'),
    ];
    expect(until(short, '2026-06-16 05:00')).toBe(at('2026-06-16 08:00'));
    expect(until(short, '2026-06-16 08:00')).toBeNull();
  });
});

describe('whoever works by day, or not at all, has the ordinary night', () => {
  it.each([
    ['nothing', []],
    ['a day’s work', [quart('2026-06-15 08:00', '2026-06-15 16:30')]],
    ['an early morning', [quart('2026-06-15 04:30', '2026-06-15 08:00')]],
    ['an evening', [quart('2026-06-15 17:00', '2026-06-15 21:30')]],
  ])('after %s', (_work, quarts) => {
    expect(until(quarts, '2026-06-15 21:59')).toBeNull();
    expect(until(quarts, '2026-06-15 22:00')).toBe(at('2026-06-16 07:00'));
    expect(until(quarts, '2026-06-16 03:00')).toBe(at('2026-06-16 07:00'));
    expect(until(quarts, '2026-06-16 07:00')).toBeNull();
    expect(until(quarts, '2026-06-15 17:00')).toBeNull();
  });

  it('until two hours before an early quart', () => {
    const early = [quart('2026-06-16 05:00', '2026-06-16 08:00')];
    expect(until(early, '2026-06-16 01:00')).toBe(at('2026-06-16 03:00'));
    expect(until(early, '2026-06-16 03:00')).toBeNull();
  });
});

it('an evening that ends in the night is followed by nine hours', () => {
  const evening = [quart('2026-06-15 18:00', '2026-06-15 23:15')];
  expect(until(evening, '2026-06-15 23:30')).toBeNull();
  expect(until(evening, '2026-06-15 23:45')).toBe(at('2026-06-16 08:45'));
});

describe('on a DST night', () => {
  it('the ordinary night ends at seven on the wall clock', () => {
    expect(until([], '2026-03-08 00:30')).toBe(at('2026-03-08 07:00'));
    expect(until([], '2026-11-01 00:30')).toBe(at('2026-11-01 07:00'));
    expect(at('2026-03-08 07:00') - at('2026-03-07 22:00')).toBe(8 * HOUR);
  });

  it('sleep after work is nine real hours', () => {
    const night = [quart('2026-10-31 17:00', '2026-10-31 23:30')];
    expect(until(night, '2026-11-01 00:00')).toBe(at('2026-10-31 23:30') + 9.5 * HOUR);
    expect(until(night, '2026-11-01 00:00')).toBe(at('2026-11-01 08:00'));
  });
});

it('the next quiet is that of now, or the one to come', () => {
  const night = [quart('2026-06-15 22:00', '2026-06-16 06:00')];
  expect(nextQuiet(night, at('2026-06-15 23:00'), TORONTO)).toEqual({
    start: at('2026-06-16 06:30'),
    end: at('2026-06-16 15:30'),
  });
  expect(nextQuiet(night, at('2026-06-16 10:00'), TORONTO)?.end).toBe(at('2026-06-16 15:30'));
  expect(nextQuiet([], at('2026-06-16 12:00'), TORONTO)).toEqual({
    start: at('2026-06-16 22:00'),
    end: at('2026-06-17 07:00'),
  });
});

const zone = fc.constantFrom(TORONTO, 'America/St_Johns', 'Australia/Lord_Howe', 'UTC');
const date = fc.oneof(
  fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
  fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'),
);
const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});
/** Some quarts around a date, each of twelve hours at most. */
const situation = fc.record({
  zone,
  date,
  quarts: fc.array(
    fc.record({
      day: fc.integer({ min: -2, max: 2 }),
      debut: clock,
      hours: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 6 },
  ),
  minutes: fc.integer({ min: -1_440, max: 2_880 }),
});

const build = ({
  zone: timeZone,
  date: day,
  quarts,
  minutes,
}: typeof situation extends fc.Arbitrary<infer T> ? T : never) => ({
  timeZone,
  now: at(`${day} 12:00`, timeZone) + minutes * 60_000,
  spans: quarts.map(({ day: offset, debut, hours }) => {
    const { start } = quartInterval(
      { date: addDays(day, offset), debut, fin: debut },
      SWITCH,
      timeZone,
    );
    return { start: Date.parse(start), end: Date.parse(start) + hours * HOUR };
  }),
});

describe('whatever the quarts', () => {
  it('nobody is quiet during one or in the hour before', () => {
    fc.assert(
      fc.property(situation, (any) => {
        const { spans, now, timeZone } = build(any);
        const isClose = spans.some(({ start, end }) => now >= start - HOUR && now < end);
        expect(isClose && quietUntil(spans, now, timeZone) !== null).toBe(false);
      }),
    );
  });

  it('quiet ends within nine hours, later than now, and before the hour of the next quart', () => {
    fc.assert(
      fc.property(situation, (any) => {
        const { spans, now, timeZone } = build(any);
        const end = quietUntil(spans, now, timeZone);
        if (end === null) return;
        expect(end).toBeGreaterThan(now);
        // An ordinary night is an hour longer where the clock goes back.
        expect(end - now).toBeLessThanOrEqual(10 * HOUR);
        const nextStart = Math.min(
          ...spans.map(({ start }) => start).filter((start) => start >= now),
        );
        expect(end).toBeLessThanOrEqual(nextStart - HOUR);
      }),
    );
  });

  it('whoever comes home in the night or the morning sleeps undisturbed', () => {
    fc.assert(
      fc.property(zone, date, fc.integer({ min: 60, max: 539 }), (timeZone, day, minutes) => {
        const end = at(`${addDays(day, 1)} 06:00`, timeZone);
        const night = [{ start: end - 8 * HOUR, end }];
        expect(quietUntil(night, end + minutes * 60_000, timeZone)).toBe(end + 9.5 * HOUR);
      }),
    );
  });

  it('the stretches are in order, and each is quiet from its start to its end', () => {
    fc.assert(
      fc.property(situation, (any) => {
        const { spans, now, timeZone } = build(any);
        const quiet = listQuiet(spans, { start: now, end: now + 24 * HOUR }, timeZone);
        for (const { start, end } of quiet) {
          expect(start).toBeLessThan(end);
          expect(quietUntil(spans, start, timeZone)).not.toBeNull();
          expect(quietUntil(spans, end - 1, timeZone)).not.toBeNull();
        }
        expect(quiet).toEqual(quiet.toSorted((a, b) => a.start - b.start));
      }),
    );
  });
});
