import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedMinutes, sumMinutes } from './duration.ts';
import { splitByLocalMidnight, splitByWorkingDay } from './interval.ts';
import { plannedMinutes, quartDateFor, quartInterval, quartStartDate } from './quart-time.ts';
import { workingDayOfPunch, workingDayOfQuart } from './quart-time.ts';
import { dayOfWeek, weekBounds, weekOf, weekStart } from './week.ts';
import {
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
const SECONDS_PER_DAY = 86_400;

// Half-hour DST, DST at midnight, southern seasons and no DST at all.
const zone = fc.constantFrom(
  TORONTO,
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
);
const ordinaryDate = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
const dstDate = fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01');
const date = fc.oneof(ordinaryDate, dstDate);
const time = fc
  .oneof(
    fc.integer({ min: 0, max: SECONDS_PER_DAY - 1 }),
    fc.integer({ min: 3600, max: 3 * 3600 + 60 }),
  )
  .map((seconds) => new Temporal.PlainTime().add({ seconds }).toString());
const instant = fc
  .tuple(date, fc.integer({ min: 0, max: SECONDS_PER_DAY * 1000 }))
  .map(([day, milliseconds]) =>
    Temporal.Instant.from(`${day}T00:00:00Z`).add({ milliseconds }).toString(),
  );
const interval = fc
  .tuple(instant, fc.integer({ min: 0, max: 100 * 3600 }))
  .map(([start, seconds]) => ({
    start,
    end: Temporal.Instant.from(start).add({ seconds }).toString(),
  }));
const quart = fc.record({ date, debut: time, fin: time });
const firstDayOfWeek = fc.integer({ min: 0, max: 6 });

const isNotAfter = (a: string, b: string) => compareInstants(a, b) <= 0;
const exists = (day: string, at: string, timeZone: string) =>
  compareTimes(
    Temporal.Instant.from(instantAt(day, at, timeZone))
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString(),
    at,
  ) === 0;

describe('dates', () => {
  it('are counted as the calendar counts them', () => {
    const days = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(date, days, (from, count) => {
        const onCalendar = Temporal.PlainDate.from(from).add({ days: count });
        expect(addDays(from, count)).toBe(onCalendar.toString());
        expect(dayOfWeek(onCalendar.toString())).toBe(onCalendar.dayOfWeek % 7);
      }),
    );
  });

  it('that do not exist are refused, and others are read in any form', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '']) {
      expect(() => addDays(wrong, 1)).toThrow(RangeError);
    }
    expect(addDays('2026-11-15T06:00:00', 1)).toBe('2026-11-16');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
  });
});

describe('the working day', () => {
  it('holds exactly the instants between its bounds', () => {
    fc.assert(
      fc.property(instant, time, zone, (at, daySwitchTime, timeZone) => {
        const bounds = workingDayBounds(
          virtualDate(at, daySwitchTime, timeZone),
          daySwitchTime,
          timeZone,
        );
        expect(isNotAfter(bounds.start, at)).toBe(true);
        expect(compareInstants(at, bounds.end)).toBeLessThan(0);
      }),
    );
  });

  it('is yesterday one second before the switch and today at the switch', () => {
    fc.assert(
      fc.property(date, time, zone, (today, daySwitchTime, timeZone) => {
        const start = instantAt(today, daySwitchTime, timeZone);
        const before = Temporal.Instant.from(start).subtract({ seconds: 1 }).toString();
        expect(virtualDate(start, daySwitchTime, timeZone)).toBe(today);
        expect(virtualDate(before, daySwitchTime, timeZone)).toBe(addDays(today, -1));
      }),
    );
  });

  it('never goes back as time passes', () => {
    fc.assert(
      fc.property(interval, time, zone, ({ start, end }, daySwitchTime, timeZone) => {
        const first = virtualDate(start, daySwitchTime, timeZone);
        const last = virtualDate(end, daySwitchTime, timeZone);
        expect(Temporal.PlainDate.compare(first, last)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is the same for a phone in any zone and for an instant written in any way', () => {
    fc.assert(
      fc.property(instant, time, zone, zone, (at, daySwitchTime, timeZone, phoneZone) => {
        const onPhone = withOffset(at, phoneZone);
        expect(compareInstants(onPhone, at)).toBe(0);
        expect(virtualDate(onPhone, daySwitchTime, timeZone)).toBe(
          virtualDate(at, daySwitchTime, timeZone),
        );
      }),
    );
  });

  it('keeps the order of wall-clock times in the order of instants', () => {
    fc.assert(
      fc.property(date, time, time, zone, (day, a, b, timeZone) => {
        const [earlier, later] = compareTimes(a, b) <= 0 ? [a, b] : [b, a];
        expect(isNotAfter(instantAt(day, earlier, timeZone), instantAt(day, later, timeZone))).toBe(
          true,
        );
      }),
    );
  });
});

describe('the week', () => {
  it('has seven dates in a row, holds its date and starts on the chosen day', () => {
    fc.assert(
      fc.property(date, firstDayOfWeek, (day, first) => {
        const week = weekOf(day, first);
        expect(week).toContain(day);
        expect(week.map(dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => (first + n) % 7));
        for (const other of week) {
          expect(weekOf(other, first)).toEqual(week);
          expect(weekStart(other, first)).toBe(week[0]);
        }
      }),
    );
  });

  it('lasts as long as its days, DST weeks too', () => {
    fc.assert(
      fc.property(date, firstDayOfWeek, time, zone, (day, first, daySwitchTime, timeZone) => {
        const days = weekOf(day, first).map((each) =>
          elapsedMinutes(workingDayBounds(each, daySwitchTime, timeZone)),
        );
        const week = elapsedMinutes(weekBounds(day, first, daySwitchTime, timeZone));
        expect(sumMinutes(days)).toBe(week);
      }),
    );
  });

  it('has the minutes of its days, whatever the first day', () => {
    fc.assert(
      fc.property(interval, firstDayOfWeek, time, (stay, first, daySwitchTime) => {
        const parts = splitByWorkingDay(stay, daySwitchTime, TORONTO);
        const weeks = Map.groupBy(parts, (part) => weekStart(part.date, first));
        const perWeek = [...weeks.values()].map((ofWeek) => sumMinutes(ofWeek.map(elapsedMinutes)));
        expect(sumMinutes(perWeek)).toBe(elapsedMinutes(stay));
      }),
    );
  });
});

describe('splits', () => {
  it('follow each other, each within its day, and add up to the elapsed time', () => {
    fc.assert(
      fc.property(interval, time, zone, (whole, daySwitchTime, timeZone) => {
        const parts = splitByWorkingDay(whole, daySwitchTime, timeZone);
        let cursor = whole.start;
        for (const part of parts) {
          expect(compareInstants(part.start, cursor)).toBe(0);
          expect(virtualDate(part.start, daySwitchTime, timeZone)).toBe(part.date);
          expect(compareInstants(part.start, part.end)).toBeLessThan(0);
          cursor = part.end;
        }
        expect(compareInstants(cursor, whole.end)).toBe(0);
        expect(sumMinutes(parts.map(elapsedMinutes))).toBe(elapsedMinutes(whole));
      }),
    );
  });

  it('at midnight carry the calendar dates, and splitting again changes nothing', () => {
    fc.assert(
      fc.property(interval, zone, (whole, timeZone) => {
        const parts = splitByLocalMidnight(whole, timeZone);
        for (const part of parts) expect(calendarDate(part.start, timeZone)).toBe(part.date);
        expect(parts.flatMap((part) => splitByLocalMidnight(part, timeZone))).toEqual(parts);
      }),
    );
  });
});

describe('a quart', () => {
  it('never ends before it starts and is planned at no less than zero', () => {
    fc.assert(
      fc.property(quart, fc.nat(2000), time, zone, (times, pause, daySwitchTime, timeZone) => {
        const { start, end } = quartInterval(times, daySwitchTime, timeZone);
        expect(isNotAfter(start, end)).toBe(true);
        const planned = plannedMinutes({ ...times, pause_minutes: pause }, daySwitchTime, timeZone);
        expect(planned).toBe(Math.max(0, elapsedMinutes({ start, end }) - pause));
      }),
    );
  });

  it('starts within its own working day, and its entry and exit share it', () => {
    fc.assert(
      fc.property(quart, time, zone, (times, daySwitchTime, timeZone) => {
        // A switch that the clock jumps over leaves no room for the starts just before it.
        fc.pre(exists(quartStartDate(times, daySwitchTime), daySwitchTime, timeZone));
        const stay = quartInterval(times, daySwitchTime, timeZone);
        expect(workingDayOfQuart(stay, daySwitchTime, timeZone)).toBe(times.date);
        for (const at of [stay.start, stay.end]) {
          expect(workingDayOfPunch(at, times, daySwitchTime, timeZone)).toBe(times.date);
        }
      }),
    );
  });

  it('keeps its working day through the calendar and back', () => {
    fc.assert(
      fc.property(quart, time, (times, daySwitchTime) => {
        const startDate = quartStartDate(times, daySwitchTime);
        expect(quartDateFor(startDate, times.debut, daySwitchTime)).toBe(times.date);
      }),
    );
  });

  it('does not overlap the one that follows it on paper, on any night', () => {
    fc.assert(
      fc.property(date, time, time, time, zone, (day, a, b, c, timeZone) => {
        const [debut, middle, fin] = [a, b, c].toSorted(compareTimes);
        if (debut === undefined || middle === undefined || fin === undefined) return;
        fc.pre(debut !== middle && middle !== fin);
        const first = quartInterval({ date: day, debut, fin: middle }, '00:00', timeZone);
        const second = quartInterval({ date: day, debut: middle, fin }, '00:00', timeZone);
        expect(first.end).toBe(second.start);
      }),
    );
  });
});
