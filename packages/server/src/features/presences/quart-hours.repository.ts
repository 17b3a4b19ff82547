// The hours of a quart on the clocks of the company, for statements that leave out what cannot go on at a moment. What they let
// through is judged by the clock of quarts, which knows the days on which clocks are changed.
import { DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/working-day.ts';
import { type RawBuilder, sql } from 'kysely';

/** As far as a change of the clocks may move an hour, and more. */
const MARGIN = sql`interval '3 hours'`;

const isAfterMidnight = sql`(quarts.debut < coalesce(employes.day_switch_time, ${sql.lit(DEFAULT_DAY_SWITCH_TIME)}::time))`;

/** As `quartStartDate` has it. */
const start = sql`quarts.date + ${isAfterMidnight}::int + quarts.debut`;
const end = sql`quarts.date + ${isAfterMidnight}::int + (quarts.fin <= quarts.debut)::int + quarts.fin`;

/** What the clocks of the company show. */
export const wallClock = (now: Temporal.Instant, timeZone: string): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDateTime().toString();

/** Quarts that have begun and go on, and at most a few more. `at`: see `wallClock`. */
export const mayGoOn = (at: string): RawBuilder<boolean> =>
  sql<boolean>`(${start} <= ${at}::timestamp + ${MARGIN} and ${end} > ${at}::timestamp - ${MARGIN})`;

/** Quarts that have certainly not begun; a few more may not have either. */
export const isFarAhead = (at: string): RawBuilder<boolean> =>
  sql<boolean>`(${start} > ${at}::timestamp + ${MARGIN})`;
