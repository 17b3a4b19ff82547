// An employee's week: when it is, and how long was planned and worked in it.
import type { EmployeQuart } from '@releve/domain/features/employes-glance.ts';
import { elapsedMinutes, roundMinutes, sumMinutes } from '@releve/domain/duration.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { plannedMinutes } from '@releve/domain/quart-time.ts';
import { weekOf } from '@releve/domain/week.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import * as repository from './employe-week.repository.ts';
import type { QuartOfEmploye } from './employe-week.repository.ts';

/** Nobody stays longer: an entry without its exit was forgotten, not worked through. */
const LONGEST_STAY_MINUTES = 16 * 60;

export interface WeekSettings {
  readonly timeZone: string;
  readonly firstDayOfWeek: number;
}

export interface Week {
  readonly debut: string;
  readonly fin: string;
}

export function findWeek(
  now: Temporal.Instant,
  { timeZone, firstDayOfWeek }: WeekSettings,
  daySwitchTime: string = DEFAULT_DAY_SWITCH_TIME,
): Week & { today: string } {
  const today = virtualDate(now.toString(), daySwitchTime, timeZone);
  const dates = weekOf(today, firstDayOfWeek);
  return { today, debut: dates[0] ?? today, fin: dates.at(-1) ?? today };
}

export const toEmployeQuart = (
  quart: QuartOfEmploye,
  daySwitchTime: string,
  timeZone: string,
): EmployeQuart => ({
  ...quart,
  minutes: roundMinutes(plannedMinutes(quart, daySwitchTime, timeZone)),
});

/** The minutes planned this week, by employee. */
export async function readWeekMinutes(
  db: Connection,
  employes: readonly { id: number; day_switch_time: string }[],
  settings: WeekSettings,
  now: Temporal.Instant,
): Promise<Map<number, number>> {
  const ids = employes.map(({ id }) => id);
  const times = await repository.findPlannedTimes(db, ids, findWeek(now, settings));
  const byEmploye = Map.groupBy(times, ({ employe_id }) => employe_id);
  const clock = createQuartClock(settings.timeZone);
  return new Map(
    employes.map(({ id, day_switch_time }) => {
      const minutes = (byEmploye.get(id) ?? []).map((quart) =>
        clock.minutesOf(quart, day_switch_time),
      );
      return [id, roundMinutes(sumMinutes(minutes))];
    }),
  );
}

/** From each entry to the exit that follows; someone still on site counts until now. */
export function countWorkedMinutes(
  punches: readonly { type: 'entree' | 'sortie'; at: string }[],
  now: Temporal.Instant,
): number {
  const stays: number[] = [];
  let entered: string | null = null;
  const leave = (end: string) => {
    const minutes = entered === null ? 0 : elapsedMinutes({ start: entered, end });
    if (minutes > 0 && minutes <= LONGEST_STAY_MINUTES) stays.push(minutes);
    entered = null;
  };
  for (const { type, at } of punches) {
    if (type === 'sortie') leave(at);
    else entered = at;
  }
  leave(now.toString());
  return roundMinutes(sumMinutes(stays));
}
