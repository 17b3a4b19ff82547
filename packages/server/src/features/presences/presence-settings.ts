// What punching and the board need to know of the company.
import { createQuartClock, type QuartClock } from '@releve/domain/quart-clock.ts';
import { calendarDate, addDays } from '@releve/domain/working-day.ts';
import type { UnderWay } from './late.repository.ts';
import { wallClock } from './quart-hours.repository.ts';
import type { App } from '../../platform/http/app.ts';

export interface PresenceSettings {
  readonly clock: QuartClock;
  readonly graceMinutes: number;
  readonly firstDayOfWeek: number;
  readonly hasPositions: boolean;
  /** After how many minutes each is told of somebody late. */
  readonly lateAfter: { readonly employe: number; readonly superviseur: number };
}

/** One clock for the whole process: it caches the spans it has computed. */
export function createSettingsReader({
  config,
  settings,
}: Pick<App, 'config' | 'settings'>): () => Promise<PresenceSettings> {
  const clock = createQuartClock(config.timeZone);
  return async () => {
    const values = await settings.read();
    return {
      clock,
      graceMinutes: values.PUNCH_GRACE_MINUTES,
      firstDayOfWeek: values.FIRST_DAY_OF_WEEK,
      hasPositions: values.ENABLE_POSITION,
      lateAfter: {
        employe: values.LATE_EMPLOYEE_MINUTES,
        superviseur: values.LATE_SUPERVISOR_MINUTES,
      },
    };
  };
}

/**
 * The working days whose quarts may go on now, whatever the day switch, and what the clocks show: a quart of one day may start
 * on the next calendar day, and end on the one after.
 */
export function daysUnderWay(now: Temporal.Instant, timeZone: string): UnderWay {
  const today = calendarDate(now.toString(), timeZone);
  return { du: addDays(today, -2), au: today, at: wallClock(now, timeZone) };
}
