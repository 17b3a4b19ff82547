import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOn, fitsDay, type KnownAvailability, restrictedDays } from './availability.ts';
import type { DayAvailability, WeekAvailability } from './features/disponibilites.ts';
import { touchesLeave } from './leave.ts';
import { createQuartClock } from './quart-clock.ts';
import { quartInterval } from './quart-time.ts';
import { addDays, weekdayOf } from './working-day.ts';

const TORONTO = 'America/Toronto';
const clock = createQuartClock(TORONTO);

const FREE: DayAvailability = { etat: 'disponible', heures: [] };
const NOT: DayAvailability = { etat: 'indisponible', heures: [] };
const between = (...windows: [debut: string, fin: string][]): DayAvailability => ({
  etat: 'selon',
  heures: windows.map(([debut, fin]) => ({ debut: `${debut}:00`, fin: `${fin}:00` })),
});
const weekOf = (day: DayAvailability): WeekAvailability => Array.from({ length: 7 }, () => day);

const quartAt = (debut: string, fin: string, date = '2026-06-15') => ({
  date,
  debut: `${debut}:00`,
  fin: `${fin}:00`,
});

describe('a quart and what was said of its day', () => {
  it.each<[string, DayAvailability, [string, string], boolean]>([
    ['free', FREE, ['18:00', '22:00'], true],
    ['not free', NOT, ['18:00', '22:00'], false],
    ['just within', between(['18:00', '22:00']), ['18:00', '22:00'], true],
    ['a quarter over', between(['18:00', '22:00']), ['18:00', '22:15'], false],
    ['a night within a night', between(['20:00', '06:00']), ['22:00', '05:00'], true],
    ['a night beyond midnight', between(['20:00', '00:00']), ['22:00', '05:00'], false],
    [
      'two windows that meet',
      between(['18:00', '00:00'], ['00:00', '04:00']),
      ['20:00', '03:00'],
      true,
    ],
    [
      'two windows with a gap',
      between(['18:00', '20:00'], ['21:00', '23:00']),
      ['19:00', '22:00'],
      false,
    ],
    ['the end of the night', between(['02:00', '05:00']), ['02:00', '05:00'], true],
    ['a morning from before the day switch', between(['05:00', '14:00']), ['06:00', '12:00'], true],
    ['all day, from noon to noon', between(['12:00', '12:00']), ['13:00', '11:00'], true],
    ['the morning for an evening', between(['06:00', '12:00']), ['18:00', '22:00'], false],
  ])('%s', (_name, day, [debut, fin], expected) => {
    expect(fitsDay(day, quartAt(debut, fin), clock)).toBe(expected);
  });

  it('goes by the day switch of the person', () => {
    // Of the evening before, where the day switches at 03:00.
    const day = between(['22:00', '03:00']);
    const quart = quartAt('02:00', '02:45');
    expect(fitsDay(day, quart, clock, '03:00:00')).toBe(true);
    expect(fitsDay(day, quart, clock, '00:00:00')).toBe(false);
  });

  it('holds on the nights on which the clocks change', () => {
    for (const date of ['2026-03-07', '2026-10-31']) {
      const quart = quartAt('22:00', '06:00', date);
      expect(fitsDay(between(['22:00', '06:00']), quart, clock)).toBe(true);
      expect(fitsDay(between(['22:00', '05:45']), quart, clock)).toBe(false);
    }
  });
});

describe('the day that counts', () => {
  const known: KnownAvailability = {
    semaines: [
      { en_vigueur_le: '2026-07-01', semaine: weekOf(NOT) },
      { en_vigueur_le: '2026-06-01', semaine: weekOf(between(['18:00', '23:00'])) },
    ],
    dates: [
      { du: '2026-06-10', au: '2026-06-20', jour: NOT },
      { du: '2026-06-15', au: '2026-06-15', jour: FREE },
    ],
  };

  it.each([
    ['before anything was said', '2026-05-31', 'disponible'],
    ['the week in force', '2026-06-01', 'selon'],
    ['a dated one over it', '2026-06-10', 'indisponible'],
    ['the last of two dated ones', '2026-06-15', 'disponible'],
    ['after the dated ones', '2026-06-21', 'selon'],
    ['the later week from its day on', '2026-07-01', 'indisponible'],
  ])('%s', (_name, date, etat) => {
    expect(availabilityOn(known, date).etat).toBe(etat);
  });

  it('is that of the weekday, Sunday first', () => {
    const semaine = weekOf(FREE).with(5, NOT);
    const usual = { semaines: [{ en_vigueur_le: '2026-01-01', semaine }], dates: [] };
    const dates = Array.from({ length: 14 }, (_, days) => addDays('2026-06-14', days));
    expect(restrictedDays(usual, dates)).toEqual([
      { date: '2026-06-19', jour: NOT },
      { date: '2026-06-26', jour: NOT },
    ]);
    expect(weekdayOf('2026-06-19')).toBe(5);
  });
});

const date = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-03-03', days)),
  fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-10-27', days)),
);
const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarters) => new Temporal.PlainTime().add({ minutes: quarters * 15 }).toString());
const window = fc.record({ debut: time, fin: time });
const someDay = fc
  .array(window, { minLength: 1, maxLength: 4 })
  .map((heures): DayAvailability => ({ etat: 'selon', heures }));
const quart = fc.record({ date, debut: time, fin: time });

describe('on any night, with any day switch', () => {
  it('a quart fits a window of its very hours', () => {
    fc.assert(
      fc.property(quart, time, ({ date: day, debut, fin }, daySwitch) => {
        const own: DayAvailability = { etat: 'selon', heures: [{ debut, fin }] };
        expect(fitsDay(own, { date: day, debut, fin }, clock, daySwitch)).toBe(true);
      }),
    );
  });

  it('another window only ever allows more, in whichever order they are written', () => {
    fc.assert(
      fc.property(someDay, window, quart, time, (day, more, each, daySwitch) => {
        const wider = { ...day, heures: [...day.heures, more] };
        const turned = { ...day, heures: wider.heures.toReversed() };
        const isLost =
          fitsDay(day, each, clock, daySwitch) && !fitsDay(wider, each, clock, daySwitch);
        expect(isLost).toBe(false);
        expect(fitsDay(turned, each, clock, daySwitch)).toBe(
          fitsDay(wider, each, clock, daySwitch),
        );
      }),
    );
  });

  it('leave of some hours touches exactly the quarts that share an instant with it', () => {
    fc.assert(
      fc.property(quart, quart, time, (leave, each, daySwitch) => {
        const away = quartInterval(leave, daySwitch, TORONTO);
        const worked = quartInterval(each, daySwitch, TORONTO);
        const shared =
          Math.min(Date.parse(away.end), Date.parse(worked.end)) -
          Math.max(Date.parse(away.start), Date.parse(worked.start));
        expect(touchesLeave(leave, each, clock, daySwitch)).toBe(shared > 0);
      }),
    );
  });

  it('leave of a whole day touches exactly the quarts of that working day', () => {
    fc.assert(
      fc.property(date, quart, time, (day, each, daySwitch) => {
        const leave = { date: day, debut: null, fin: null };
        expect(touchesLeave(leave, each, clock, daySwitch)).toBe(each.date === day);
      }),
    );
  });
});
