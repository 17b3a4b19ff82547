import { stepsOf } from '@releve/domain/figure-period.ts';
import { weekOf } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formatDate, formatLongDate, weekdayNames } from '../../platform/i18n/format-date.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import { nameStep } from './figure-words.ts';

const NAMES = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const zone = process.env['TZ'];

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const words = {
  t: ((key: string) => key) as unknown as Translate,
  language: 'fr' as const,
  long: (date: string) => formatLongDate(date, 'fr'),
  date: (date: string) => formatDate(date, 'YYYY-MM-DD'),
};

// A known Sunday, so that the name of any other day follows by counting.
const SUNDAY = '2023-01-01';

test.each(['Pacific/Kiritimati', 'Pacific/Honolulu', 'America/Toronto'])(
  'day names shift with the first day of the week (metabase#13604): in %s each day keeps its own',
  (place) => {
    process.env['TZ'] = place;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 6 }),
        (days, firstDay) => {
          const week = weekOf(addDays(SUNDAY, days), firstDay);
          const period = { du: week[0] ?? '', au: week[6] ?? '' };
          const steps = stepsOf(period, firstDay);
          expect(steps.map(({ du }) => du)).toEqual(week);
          for (const [index, step] of steps.entries()) {
            const name = NAMES[(firstDay + index) % 7] ?? '';
            const { label, shortLabel } = nameStep(step, 'jour', words);
            expect(label.startsWith(`${name} ${Number(step.du.slice(8))}`)).toBe(true);
            expect(shortLabel).toBe(step.du.slice(5));
          }
        },
      ),
    );
    expect(weekdayNames('fr')).toEqual(NAMES);
  },
);
