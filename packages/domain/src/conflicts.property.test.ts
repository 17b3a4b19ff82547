import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflicts, type ConflictRules, type JudgedQuart } from './conflicts.ts';
import { overlaps } from './interval.ts';
import { createQuartClock } from './quart-clock.ts';
import { plannedMinutes, quartInterval } from './quart-time.ts';
import { weekOf, weekStart } from './week.ts';
import { addDays, instantAt, virtualDate } from './working-day.ts';

const TORONTO = 'America/Toronto';
const clock = createQuartClock(TORONTO);

const date = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-03-03', days)),
  fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-10-27', days)),
);
const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarters) => new Temporal.PlainTime().add({ minutes: quarters * 15 }).toString());
/** Also between 01:00 and 03:00, where clocks change. */
const switchTime = fc.oneof(
  fc.constantFrom('00:00:00', '06:00:00', '01:00:00', '02:00:00', '02:30:00', '03:00:00'),
  time,
);
const firstDayOfWeek = fc.integer({ min: 0, max: 6 });
const quarts = fc
  .array(
    fc.record({
      employe_id: fc.integer({ min: 1, max: 2 }),
      client_id: fc.integer({ min: 1, max: 3 }),
      date,
      debut: time,
      fin: time,
      pause_minutes: fc.constantFrom(0, 15, 30, 60),
    }),
    { maxLength: 12 },
  )
  // Some saved, some not yet.
  .map((list) =>
    list.map((quart, index): JudgedQuart => ({
      ...quart,
      cle: index % 2 === 0 ? String(index + 1) : `n:${index}`,
    })),
  );

const rulesWith = (daySwitchTime: string, first = 0): ConflictRules => ({
  clock,
  firstDayOfWeek: first,
  daySwitchTimes: new Map([
    [1, daySwitchTime],
    [2, daySwitchTime],
  ]),
  absences: new Map(),
  restrictions: new Map(),
  specialDays: [],
  missingTrainings: [],
});

const pairKey = (cles: readonly string[]): string => cles.toSorted().join('+');

describe('overlaps', () => {
  it('are exactly the pairs of one person that share an instant, unsaved quarts included', () => {
    fc.assert(
      fc.property(quarts, switchTime, (list, daySwitchTime) => {
        const found = findConflicts(list, rulesWith(daySwitchTime))
          .filter(({ genre }) => genre === 'chevauchement')
          .map(({ cles }) => pairKey(cles));
        const expected = list.flatMap((a, index) =>
          list
            .slice(index + 1)
            .filter(
              (b) =>
                a.employe_id === b.employe_id &&
                overlaps(
                  quartInterval(a, daySwitchTime, TORONTO),
                  quartInterval(b, daySwitchTime, TORONTO),
                ),
            )
            .map((b) => pairKey([a.cle, b.cle])),
        );
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('never are of a quart with itself, however often it is listed', () => {
    fc.assert(
      fc.property(quarts, switchTime, (list, daySwitchTime) => {
        const rules = rulesWith(daySwitchTime);
        const twice = findConflicts([...list, ...list.map((quart) => ({ ...quart }))], rules);
        expect(twice).toEqual(findConflicts(list, rules));
        expect(twice.every(({ cles }) => new Set(cles).size === cles.length)).toBe(true);
      }),
    );
  });

  it('are none between quarts that follow each other', () => {
    fc.assert(
      fc.property(date, time, time, time, switchTime, (day, a, b, c, daySwitchTime) => {
        const [from, middle, to] = [a, b, c].toSorted();
        fc.pre(from !== middle && middle !== to);
        // Both on the same side of the day switch, so that they are of one working day.
        fc.pre((from ?? '') >= daySwitchTime || (middle ?? '') < daySwitchTime);
        const both = [
          { debut: from ?? '', fin: middle ?? '' },
          { debut: middle ?? '', fin: to ?? '' },
        ].map((times, index) => ({
          ...times,
          cle: String(index),
          employe_id: 1,
          client_id: 1,
          date: day,
          pause_minutes: 0,
        }));
        const genres = findConflicts(both, rulesWith(daySwitchTime)).map(({ genre }) => genre);
        expect(genres).not.toContain('chevauchement');
      }),
    );
  });
});

describe('conflicts', () => {
  it('do not depend on the order of the quarts, and recomputing changes nothing', () => {
    fc.assert(
      fc.property(quarts, switchTime, firstDayOfWeek, (list, daySwitchTime, first) => {
        const rules = rulesWith(daySwitchTime, first);
        const describeAll = (given: readonly JudgedQuart[]) =>
          findConflicts(given, rules)
            .map(({ genre, cles, minutes }) => `${genre} ${pairKey(cles)} ${minutes}`)
            .toSorted();
        const once = describeAll(list);
        expect(describeAll(list)).toEqual(once);
        expect(describeAll(list.toReversed())).toEqual(once);
      }),
    );
  });

  it('asked of one quart are those of the whole in which it has a part', () => {
    fc.assert(
      fc.property(quarts, switchTime, (list, daySwitchTime) => {
        const [asked] = list;
        fc.pre(asked !== undefined);
        const rules = rulesWith(daySwitchTime);
        const own = findConflicts(list, rules, new Set([asked.cle]));
        const ofPairs = (genre: string) => genre === 'chevauchement' || genre === 'repos';
        const expected = findConflicts(list, rules).filter(
          ({ genre, cles }) => ofPairs(genre) && cles.includes(asked.cle),
        );
        expect(own.filter(({ genre }) => ofPairs(genre))).toEqual(expected);
        expect(own.every(({ cles }) => cles.includes(asked.cle))).toBe(true);
      }),
    );
  });
});

describe('hours', () => {
  const DAY = '06:00:00';

  it('of the days add up to the week, whatever its first day', () => {
    fc.assert(
      fc.property(quarts, firstDayOfWeek, (list, first) => {
        const own = list.filter(({ employe_id }) => employe_id === 1);
        const [some] = own;
        fc.pre(some !== undefined);
        const inWeek = (day: string) =>
          own
            .filter((quart) => quart.date === day)
            .reduce((sum, quart) => sum + clock.minutesOf(quart, DAY), 0);
        const ofDays = weekOf(some.date, first).reduce((sum, day) => sum + inWeek(day), 0);
        const ofWeek = own
          .filter((quart) => weekStart(quart.date, first) === weekStart(some.date, first))
          .reduce((sum, quart) => sum + plannedMinutes(quart, DAY, TORONTO), 0);
        expect(ofDays).toBe(ofWeek);
      }),
    );
  });

  it('over forty are told with the total of the week', () => {
    fc.assert(
      fc.property(quarts, firstDayOfWeek, (list, first) => {
        const long = findConflicts(list, rulesWith(DAY, first)).filter(
          ({ genre }) => genre === 'heures',
        );
        for (const { employe_id, minutes, date: from } of long) {
          const own = list.filter(
            (quart) => quart.employe_id === employe_id && weekStart(quart.date, first) === from,
          );
          const total = own.reduce((sum, quart) => sum + plannedMinutes(quart, DAY, TORONTO), 0);
          expect(minutes).toBe(total);
          expect(total).toBeGreaterThan(2400);
        }
      }),
    );
  });
});

describe('a quart', () => {
  it('lies in its working day as the instant of its start does', () => {
    fc.assert(
      fc.property(date, time, time, switchTime, (day, debut, fin, daySwitchTime) => {
        const { start } = clock.spanOf({ date: day, debut, fin }, daySwitchTime);
        const at = new Date(start).toISOString();
        // An hour that a night of spring does not have begins at the next one, which may be another working day.
        const shown = Temporal.Instant.from(at).toZonedDateTimeISO(TORONTO).toPlainTime();
        fc.pre(shown.equals(debut));
        expect(virtualDate(at, daySwitchTime, TORONTO)).toBe(day);
      }),
    );
  });

  it('of 05:59:59 is of yesterday, of 06:00 of today, on nights when clocks change too', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2026-06-15']) {
      const before = Temporal.Instant.from(instantAt(day, '06:00:00', TORONTO)).subtract({
        seconds: 1,
      });
      expect(virtualDate(before.toString(), '06:00:00', TORONTO)).toBe(addDays(day, -1));
      const quart = { date: day, debut: '06:00:00', fin: '07:00:00' };
      const { start } = clock.spanOf(quart, '06:00:00');
      expect(start - before.epochMilliseconds).toBe(1000);
    }
  });

  it('of 22:00 to 06:00 lasts seven hours in March and nine in November', () => {
    const night = (day: string) =>
      clock.minutesOf({ date: day, debut: '22:00', fin: '06:00', pause_minutes: 0 }) / 60;
    expect(night('2026-03-07')).toBe(7);
    expect(night('2026-10-31')).toBe(9);
    expect(night('2026-06-15')).toBe(8);
  });

  it('has the same times from the clock that remembers as from the time zone', () => {
    fc.assert(
      fc.property(quarts, switchTime, (list, daySwitchTime) => {
        for (const quart of list) {
          const { start, end } = quartInterval(quart, daySwitchTime, TORONTO);
          const span = clock.spanOf(quart, daySwitchTime);
          expect([span.start, span.end]).toEqual([Date.parse(start), Date.parse(end)]);
        }
      }),
    );
  });
});
