// An employee's week: when it is, and how long was planned and worked in it.
import type { EmployeQuart } from '@releve/domain/features/employes-glance.ts';
import { roundMinutes, sumMinutes } from '@releve/domain/duration.ts';
import { createQuartClock, type QuartClock } from '@releve/domain/quart-clock.ts';
import { plannedMinutes } from '@releve/domain/quart-time.ts';
import { weekOf } from '@releve/domain/week.ts';
import { type WorkedDay, workedDays } from '@releve/domain/worked-time.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import * as repository from './employe-week.repository.ts';
import type { QuartOfEmploye } from './employe-week.repository.ts';

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

/** What was worked on the days of that week that have punches. */
export async function readWorkedDays(
  db: Connection,
  employeId: number,
  { debut, fin }: Week,
  now: Temporal.Instant,
  clock: QuartClock,
): Promise<WorkedDay[]> {
  const rows = await repository.findWorkedPunches(db, employeId, { debut, fin });
  return workedDays(
    rows.map(({ source, quart, day_switch_time, ...punch }) => ({
      ...punch,
      isByHand: source === 'manual',
      // A quart that was moved to another day did not take its punches with it.
      fin_at:
        quart?.date === punch.date
          ? new Date(clock.spanOf(quart, day_switch_time).end).toISOString()
          : null,
    })),
    now.epochMilliseconds,
  );
}
