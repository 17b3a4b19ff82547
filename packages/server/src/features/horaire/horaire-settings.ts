// What every part of the schedule needs to know of the company's time.
import { createQuartClock, type QuartClock } from '@releve/domain/quart-clock.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { App } from '../../platform/http/app.ts';

export interface HoraireSettings {
  readonly clock: QuartClock;
  readonly firstDayOfWeek: number;
}

/** One clock for the whole process: it caches the spans it has computed. */
export function createSettingsReader({
  config,
  settings,
}: Pick<App, 'config' | 'settings'>): () => Promise<HoraireSettings> {
  const clock = createQuartClock(config.timeZone);
  return async () => ({ clock, firstDayOfWeek: (await settings.read()).FIRST_DAY_OF_WEEK });
}

/** The company's working day, with the usual day switch. */
export const todayOf = (now: Temporal.Instant, timeZone: string): string =>
  virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
