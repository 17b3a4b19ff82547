// What every part of the schedule needs to know of the company's time.
import type { MissingTraining } from '@releve/domain/conflicts.ts';
import { createQuartClock, type QuartClock } from '@releve/domain/quart-clock.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import { findMissingTrainings, type PlanOfPeople } from '../formations/missing-trainings.ts';

export interface HoraireSettings {
  readonly clock: QuartClock;
  readonly firstDayOfWeek: number;
  /** The courses that people lack for a plan; none while courses are switched off. */
  /** Nothing is checked, and nothing may be said of it, where trainings are off. */
  readonly hasTrainings: boolean;
  readonly findMissing: (db: Connection, plan: PlanOfPeople) => Promise<MissingTraining[]>;
}

/** One clock for the whole process: it caches the spans it has computed. */
export function createSettingsReader({
  config: { timeZone },
  settings,
  clock: now,
}: Pick<App, 'config' | 'settings' | 'clock'>): () => Promise<HoraireSettings> {
  const clock = createQuartClock(timeZone);
  return async () => {
    const { FIRST_DAY_OF_WEEK, ENABLE_FORMATIONS } = await settings.read();
    return {
      clock,
      firstDayOfWeek: FIRST_DAY_OF_WEEK,
      hasTrainings: ENABLE_FORMATIONS,
      findMissing: async (db, plan) =>
        ENABLE_FORMATIONS ? findMissingTrainings(db, { now: now.now(), timeZone }, plan) : [],
    };
  };
}

/** The company's working day, with the usual day switch. */
export const todayOf = (now: Temporal.Instant, timeZone: string): string =>
  virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
