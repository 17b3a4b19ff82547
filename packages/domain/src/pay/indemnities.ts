// Minutes that nobody worked and that may be owed. Proposed; a person grants them.
import { weekdayOf, type LocalDate } from '../working-day.ts';
import type { DecisionIndex } from './decision-index.ts';
import type { Presence } from './gaps.ts';
import type { PayQuart } from './match-plan.ts';
import { accountingMinute } from './pay-clock.ts';
import type { PayPart } from './sheet-shapes.ts';

const HUNDRED = 100;

export interface MinimumFacts {
  /** Minutes of the minimum. */
  readonly minimum: number;
  /** Hundredths. */
  readonly overtimeFactor: number;
  /** What was paid of one unbroken stay, travel included. */
  readonly parts: readonly Pick<PayPart, 'code' | 'minutes'>[];
  readonly exempt: boolean;
}

/** What is missing to the minimum; overtime that pays as much takes its place. */
export function minimumMissing({ minimum, overtimeFactor, parts, exempt }: MinimumFacts): number {
  if (exempt) return 0;
  const worth = parts.reduce((total, { code, minutes }) => {
    if (code === 'NON_PAYE') return total;
    const isOvertime = code === 'HS' || code === 'BANQUE_ACC';
    return total + minutes * (isOvertime ? overtimeFactor : HUNDRED);
  }, 0);
  // A stay of which nothing is paid was refused by a person: no minimum is proposed over their word.
  return worth === 0 ? 0 : Math.max(0, Math.ceil(minimum - worth / HUNDRED));
}

/** Stays that follow each other without a gap that somebody is not paid for. */
export function unbrokenStays(
  presences: readonly Presence[],
  decisions: DecisionIndex,
): Presence[][] {
  const stays: Presence[][] = [];
  for (const presence of presences) {
    const { avant, segment } = presence;
    const said =
      avant?.genre === 'deplacement'
        ? decisions.last(segment.cle, ['deplacement_paye', 'deplacement_non_paye'])
        : undefined;
    const isPaid =
      said === undefined ? avant?.a_decider === false : said.genre === 'deplacement_paye';
    const touches = presence.chevauche || presence.debut === stays.at(-1)?.at(-1)?.fin;
    const current = stays.at(-1);
    if (current !== undefined && (isPaid || touches)) current.push(presence);
    else stays.push([presence]);
  }
  return stays;
}

/**
 * How many minutes a holiday counts for whoever had it off: what was planned that day, else the mean of that day of the
 * week, else nothing.
 */
export function holidayMinutes(
  date: LocalDate,
  quarts: readonly PayQuart[],
  usual: readonly number[] | null,
): number {
  const planned = quarts.filter((quart) => quart.date === date);
  if (planned.length === 0) return usual?.[weekdayOf(date)] ?? 0;
  return planned.reduce((total, { debut_at, fin_at, pause_minutes }) => {
    const minutes = accountingMinute(fin_at) - accountingMinute(debut_at) - pause_minutes;
    return total + Math.max(0, minutes);
  }, 0);
}

export interface PayWeek {
  /** Its first day. */
  readonly debut: LocalDate;
  readonly gains: number;
  /** Part of `gains`. */
  readonly gains_hs: number;
  readonly complete: boolean;
}

const WEEKS_OF_BASE = 4;
const TWENTIETH = 20;

/** In cents: a twentieth of the last four complete pay weeks before the week of the holiday, without overtime. */
export function twentieth(weeks: readonly PayWeek[], weekOfHoliday: LocalDate): number {
  const base = weeks
    .filter(({ debut, complete }) => complete && debut < weekOfHoliday)
    .toSorted((a, b) => (a.debut < b.debut ? 1 : -1))
    .slice(0, WEEKS_OF_BASE);
  const earned = base.reduce((total, { gains, gains_hs }) => total + gains - gains_hs, 0);
  return Math.round(earned / TWENTIETH);
}

/** In cents: 20 % of the pay period before, or 10 % where a period has two weeks. */
export const shareOfPeriod = (gains: number, days: number): number =>
  Math.round((gains * (days > 7 ? 10 : 20)) / HUNDRED);
