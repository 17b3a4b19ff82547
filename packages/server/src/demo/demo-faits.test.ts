// The figures of the demo tell something: each is there, compared with the weeks before and with the same weeks of last year.
import { presetPeriod } from '@releve/domain/figure-period.ts';
import { FIGURES, valueOf } from '@releve/domain/figures.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getChiffres } from '../features/chiffres/chiffres.service.ts';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const { now, timeZone } = demoOptionsAt('today');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('today');
}, 120_000);
afterAll(() => database.close());

test('the last four weeks: nothing is empty, and last year was not quite as good', async () => {
  const today = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
  const services = {
    readSettings: () =>
      Promise.resolve({ clock: createQuartClock(timeZone), graceMinutes: 5, firstDayOfWeek: 0 }),
    settings: { read: () => Promise.resolve(DEFAULT_SETTINGS), invalidate: () => {} },
    timeZone,
  };
  const period = presetPeriod('quatre_semaines', today, 0);
  const chiffres = await getChiffres({ db: database.db, now }, services, period);
  for (const figure of FIGURES) {
    expect([figure, valueOf(figure, chiffres.mesures) ?? 0]).not.toEqual([figure, 0]);
  }
  expect(chiffres.avant?.mesures.travaillees).toBeGreaterThan(0);
  const { an, mesures } = chiffres;
  if (an === null) throw new Error('Nothing is known of last year');
  // Who was hired since was not there.
  expect(an.mesures.travaillees).toBeGreaterThan(0);
  expect(an.mesures.travaillees).toBeLessThan(mesures.travaillees);
  expect(valueOf('ponctualite', an.mesures)).toBeLessThan(valueOf('ponctualite', mesures) ?? 0);
  expect(an.mesures.entrees).toBe(an.mesures.a_l_heure + an.mesures.retards);
});
