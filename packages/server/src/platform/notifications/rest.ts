// When people rest: after their quarts, as the domain has it.
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { nextQuiet, QUIET_LOOK_DAYS, quietUntil, type Span } from '@releve/domain/quiet-hours.ts';
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../database.ts';
import { findQuartsAround } from './rest.repository.ts';

interface Moment {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

interface Person {
  readonly quietAtRest: boolean;
  readonly quarts: readonly Span[];
}

async function findPeople(
  db: Connection,
  employeIds: readonly number[],
  { now, timeZone }: Moment,
): Promise<Map<number, Person>> {
  if (employeIds.length === 0) return new Map();
  const today = calendarDate(now.toString(), timeZone);
  // A quart may start on the calendar day after its working day.
  const rows = await findQuartsAround(db, employeIds, {
    du: addDays(today, -QUIET_LOOK_DAYS - 1),
    au: addDays(today, QUIET_LOOK_DAYS + 1),
  });
  const clock = createQuartClock(timeZone);
  const byEmploye = Map.groupBy(rows, ({ employe_id }) => employe_id);
  return new Map(
    [...byEmploye].map(([id, own]) => [
      id,
      {
        quietAtRest: own[0]?.quiet_at_rest ?? false,
        quarts: own.flatMap(({ date, debut, fin, day_switch_time }) =>
          date === null || debut === null || fin === null
            ? []
            : clock.spanOf({ date, debut, fin }, day_switch_time),
        ),
      },
    ]),
  );
}

/** Until when each of those is not to be rung who rest now and want it respected. */
export async function findResting(
  db: Connection,
  employeIds: readonly number[],
  moment: Moment,
): Promise<Map<number, Temporal.Instant>> {
  const people = await findPeople(db, employeIds, moment);
  const resting = new Map<number, Temporal.Instant>();
  for (const [id, { quietAtRest, quarts }] of people) {
    const until = quietAtRest && quietUntil(quarts, moment.now.epochMilliseconds, moment.timeZone);
    if (until) resting.set(id, Temporal.Instant.fromEpochMilliseconds(until));
  }
  return resting;
}

/** Whether a person's rest is respected, and when they rest now or next, respected or not. */
export async function describeRest(
  db: Connection,
  employeId: number,
  moment: Moment,
): Promise<{ quietAtRest: boolean; next: Span | null }> {
  const person = (await findPeople(db, [employeId], moment)).get(employeId);
  const { quietAtRest = false, quarts = [] } = person ?? {};
  return { quietAtRest, next: nextQuiet(quarts, moment.now.epochMilliseconds, moment.timeZone) };
}
