import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../working-day.ts';
import { isTacheDue, type Rythme, type TacheContent, tacheContent } from './taches.ts';

const rythme = (change: Partial<Rythme & { actif: boolean }>) => ({
  frequence: 'chaque_visite' as const,
  jours: [],
  jour_du_mois: null,
  dates: [],
  actif: true,
  ...change,
});

/** 2026-11-15 is a Sunday. */
const SUNDAY = '2026-11-15';

describe('a task is due', () => {
  test('at every visit, on its weekdays, or on its one day of the week', () => {
    expect(isTacheDue(rythme({}), SUNDAY)).toBe(true);
    const jours = rythme({ frequence: 'jours', jours: [1, 4] });
    const due = Array.from({ length: 7 }, (_, n) => isTacheDue(jours, addDays(SUNDAY, n)));
    expect(due).toEqual([false, true, false, false, true, false, false]);
    const weekly = rythme({ frequence: 'hebdomadaire', jours: [0] });
    expect(isTacheDue(weekly, SUNDAY)).toBe(true);
    expect(isTacheDue(weekly, addDays(SUNDAY, 1))).toBe(false);
  });

  test.each([
    [15, SUNDAY, true],
    [16, SUNDAY, false],
    [31, '2026-11-30', true],
    [31, '2026-11-29', false],
    [30, '2026-02-28', true],
    [29, '2028-02-29', true],
    [29, '2028-02-28', false],
  ])('on day %i of the month, or on the last one: %s is %s', (jour_du_mois, date, isDue) => {
    expect(isTacheDue(rythme({ frequence: 'mensuelle', jour_du_mois }), date)).toBe(isDue);
  });

  test('on its dates', () => {
    const dated = rythme({ frequence: 'dates', dates: [SUNDAY, '2026-12-24'] });
    expect(isTacheDue(dated, '2026-12-24')).toBe(true);
    expect(isTacheDue(dated, '2026-12-25')).toBe(false);
  });

  test('on every visit from a day on, where it waits to be done once', () => {
    const next = rythme({ frequence: 'prochaine_visite', dates: [SUNDAY] });
    expect(isTacheDue(next, addDays(SUNDAY, -1))).toBe(false);
    expect([0, 1, 400].map((days) => isTacheDue(next, addDays(SUNDAY, days)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isTacheDue({ ...next, actif: false }, SUNDAY)).toBe(false);
  });

  test('never once it is put aside', () => {
    const put = rythme({ actif: false });
    const all = [put, { ...put, frequence: 'dates' as const, dates: [SUNDAY] }];
    expect(all.map((tache) => isTacheDue(tache, SUNDAY))).toEqual([false, false]);
  });
});

const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));

describe('whatever the day', () => {
  test('a weekly task comes back after seven days, and once in any seven', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 6 }), (start, jour) => {
        const weekly = rythme({ frequence: 'hebdomadaire', jours: [jour] });
        const week = Array.from({ length: 7 }, (_, n) => addDays(start, n));
        expect(week.filter((day) => isTacheDue(weekly, day))).toHaveLength(1);
        expect(isTacheDue(weekly, addDays(start, 7))).toBe(isTacheDue(weekly, start));
      }),
    );
  });

  test('a monthly task is due exactly once in every month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 31 }), (start, jour_du_mois) => {
        const monthly = rythme({ frequence: 'mensuelle', jour_du_mois });
        const first = Temporal.PlainDate.from(start).with({ day: 1 });
        const days = Array.from({ length: first.daysInMonth }, (_, days) =>
          first.add({ days }).toString(),
        );
        expect(days.filter((day) => isTacheDue(monthly, day))).toHaveLength(1);
      }),
    );
  });

  test('weekdays decide alone', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(date, days, (start, jours) => {
        const tache = rythme({ frequence: 'jours', jours });
        const week = Array.from({ length: 7 }, (_, n) => addDays(start, n));
        expect(week.filter((day) => isTacheDue(tache, day))).toHaveLength(jours.length);
      }),
    );
  });
});

describe('what a form says', () => {
  const content = (change: Partial<TacheContent>) =>
    tacheContent.safeParse({
      nom: 'Laver le sol',
      description: '',
      minutes: 20,
      photo_requise: false,
      ...rythme({}),
      ...change,
    });

  test.each([
    [{ frequence: 'jours' }, 'jours'],
    [{ frequence: 'hebdomadaire', jours: [1, 2] }, 'jours'],
    [{ frequence: 'mensuelle' }, 'jour_du_mois'],
    [{ frequence: 'dates' }, 'dates'],
    [{ frequence: 'prochaine_visite' }, 'dates'],
  ] as const)('%o lacks its %s', (change, field) => {
    const { error } = content({ ...change } as Partial<TacheContent>);
    expect(error?.issues).toMatchObject([{ path: [field], message: 'validation.required' }]);
  });

  test('keeps only what its frequency uses, once and in order', () => {
    const left = { jours: [5, 1, 5], jour_du_mois: 4, dates: ['2026-12-24', SUNDAY, SUNDAY] };
    expect(content({ frequence: 'jours', ...left }).data).toMatchObject({
      jours: [1, 5],
      jour_du_mois: null,
      dates: [],
    });
    expect(content({ frequence: 'dates', ...left }).data).toMatchObject({
      jours: [],
      jour_du_mois: null,
      dates: [SUNDAY, '2026-12-24'],
    });
    expect(content({ frequence: 'prochaine_visite', ...left }).data?.dates).toEqual([SUNDAY]);
    expect(content({ frequence: 'mensuelle', ...left }).data).toMatchObject({
      jours: [],
      jour_du_mois: 4,
      dates: [],
    });
  });
});
