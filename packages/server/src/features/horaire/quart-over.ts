// Whether a quart may still be given to somebody.
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { QuartTimes } from '@releve/domain/quart-time.ts';
import type { Connection } from '../../platform/database.ts';
import { findDaySwitchTimes } from './quarts.repository.ts';

/** Until its end, not its start: it is when somebody does not come that a replacement is sought. */
export const isOver = (
  clock: QuartClock,
  quart: QuartTimes,
  daySwitchTime: string | undefined,
  now: Temporal.Instant,
): boolean => clock.spanOf(quart, daySwitchTime).end <= now.epochMilliseconds;

interface HeldQuart extends QuartTimes {
  readonly employe_id: number | null;
}

/** In the days of whoever has it, as the board shows it, and of those who would get it. */
export async function isOverForAll(
  db: Connection,
  clock: QuartClock,
  quart: HeldQuart,
  takers: readonly number[],
  now: Temporal.Instant,
): Promise<boolean> {
  const people = quart.employe_id === null ? takers : [quart.employe_id, ...takers];
  const switches = await findDaySwitchTimes(db, people);
  return switches.every(({ day_switch_time }) => isOver(clock, quart, day_switch_time, now));
}
