import { PERIOD_PRESETS, presetPeriod } from '@releve/domain/figure-period.ts';
import { dayOfWeek } from '@releve/domain/week.ts';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chiffresSearch, periodOf, searchOf } from './chiffres-search.ts';

const calendar = { today: '2026-06-15', firstDay: 0, payPeriods: undefined };
const zone = process.env['TZ'];

afterEach(() => {
  vi.unstubAllGlobals();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('the week is the company’s', () => {
  // Where weeks begin on Saturday, Sunday and Monday; and days that are over, or have not begun, in Montréal.
  test.each([
    ['ar-EG', 'Pacific/Kiritimati'],
    ['en-US', 'Pacific/Honolulu'],
    ['fr-FR', 'Asia/Tokyo'],
  ])('browser language changes the week (metabase#9892): not with %s in %s', (language, place) => {
    vi.stubGlobal('navigator', { language, languages: [language] });
    process.env['TZ'] = place;
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0, max: 2000 })
          .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString()),
        fc.integer({ min: 0, max: 6 }),
        (today, firstDay) => {
          const week = periodOf(
            { periode: 'semaine', du: undefined, au: undefined },
            {
              today,
              firstDay,
              payPeriods: undefined,
            },
          );
          expect(dayOfWeek(week?.du ?? '')).toBe(firstDay);
          expect((week?.du ?? '') <= today && today <= (week?.au ?? '')).toBe(true);
        },
      ),
    );
  });
});

describe('the period of an address', () => {
  const of = (address: object, payPeriods?: { du: string; au: string }[]) =>
    periodOf(chiffresSearch.parse(address), { ...calendar, payPeriods });

  test('a preset, two days, or the opening one where the days make no sense', () => {
    for (const periode of PERIOD_PRESETS) {
      expect(of({ periode })).toEqual(presetPeriod(periode, '2026-06-15', 0));
    }
    const chosen = { du: '2026-01-01', au: '2026-02-03' };
    expect(of({ periode: 'choisie', ...chosen })).toEqual(chosen);
    expect(of({ periode: 'choisie', du: '2026-03-01', au: '2026-02-03' })).toEqual(of({}));
  });

  test('a pay period is the current one of the calendar, or the one that is named', () => {
    const current = { du: '2026-06-14', au: '2026-06-27' };
    const before = { du: '2026-05-31', au: '2026-06-13' };
    expect(of({ periode: 'paie' })).toBeUndefined();
    expect(of({ periode: 'paie' }, [current, before])).toEqual(current);
    expect(of({ periode: 'paie', ...before })).toEqual(before);
    expect(of({ periode: 'paie' }, [])).toEqual(of({}));
  });
});

test('figures that are shown have an address of their own', () => {
  const demande = { du: '2026-05-18', au: '2026-06-14' };
  const filtres = { client_id: 4, superviseur_id: null, usergroup: null };
  const search = searchOf({ demande, filtres });
  expect(chiffresSearch.parse(search)).toEqual(search);
  expect(periodOf(search, calendar)).toEqual(demande);
});
