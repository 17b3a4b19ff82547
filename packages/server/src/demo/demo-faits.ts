import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { SETTINGS } from '@releve/domain/settings.ts';
import { findStaleDays } from '../features/chiffres/facts.repository.ts';
import { rebuildDays } from '../features/chiffres/rebuild.ts';
import { repeatLastYear } from './demo-faits.repository.ts';
import type { StoreDemo } from './demo-part.ts';

const ALL = 10_000;

/** The days of the figures, made at once: whoever opens the demo does not wait for them. */
export const storeFaits: StoreDemo = async (tx, { now, timeZone, today }) => {
  const dates = await findStaleDays(tx, { now: now.toString(), limit: ALL });
  await rebuildDays(tx, dates, now, {
    clock: createQuartClock(timeZone),
    graceMinutes: SETTINGS.PUNCH_GRACE_MINUTES.default,
    firstDayOfWeek: SETTINGS.FIRST_DAY_OF_WEEK.default,
  });
  await repeatLastYear(tx, today);
  return {};
};
