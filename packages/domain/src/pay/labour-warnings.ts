// What the law lets an employee refuse, or wants an employer to know. Warnings: they hold nothing up.
import type { LocalDate } from '../working-day.ts';
import type { Presence } from './gaps.ts';
import type { OvertimeWeek } from './overtime.ts';
import { MIDNIGHT, type PayClock } from './pay-clock.ts';
import { anomaly } from './payable.ts';
import type { PayRuleValues } from './rules.ts';
import type { Anomaly } from './sheet-shapes.ts';

const DAY_MINUTES = 24 * 60;
const LONG_DAY_MINUTES = 12 * 60;
const LONG_WEEK_MINUTES = 50 * 60;
const REST_MINUTES = 32 * 60;

interface WarningContext {
  readonly clock: PayClock;
  readonly rulesOn: (date: LocalDate) => PayRuleValues;
}

export function labourWarnings(
  presences: readonly Presence[],
  semaines: readonly OvertimeWeek[],
  periode: { readonly debut: LocalDate; readonly fin: LocalDate },
  { clock, rulesOn }: WarningContext,
): Anomaly[] {
  const warnings: Anomaly[] = [];
  for (const { debut, fin, semaines: weeks, compte } of semaines) {
    if (debut > periode.fin || fin < periode.debut) continue;
    if (compte > rulesOn(debut).overtime_after * weeks)
      warnings.push(anomaly('plus_de_40h', debut, compte));
    const from = clock.startOf(debut, MIDNIGHT);
    const to = clock.endOf(fin, MIDNIGHT);
    const worked = minutesWithin(presences, from, to);
    if (worked > LONG_WEEK_MINUTES * weeks) warnings.push(anomaly('plus_de_50h', debut, worked));
    const rest = longestRest(presences, from, to);
    if (rest < REST_MINUTES) warnings.push(anomaly('repos_court', debut, rest));
  }
  const from = clock.startOf(periode.debut, MIDNIGHT);
  const to = clock.endOf(periode.fin, MIDNIGHT);
  for (const { segment, debut } of presences) {
    if (debut < from || debut >= to) continue;
    const worked = minutesWithin(presences, debut, debut + DAY_MINUTES);
    if (worked > LONG_DAY_MINUTES) warnings.push(anomaly('longue_journee', segment.cle, worked));
  }
  return warnings;
}

const minutesWithin = (presences: readonly Presence[], from: number, to: number): number =>
  presences.reduce(
    (total, { debut, fin }) => total + Math.max(0, Math.min(fin, to) - Math.max(debut, from)),
    0,
  );

/** The longest time without work that touches the week; without end where nothing comes before or after. */
function longestRest(presences: readonly Presence[], from: number, to: number): number {
  let last = -Infinity;
  let longest = 0;
  for (const { debut, fin } of presences) {
    if (debut > from && last < to) longest = Math.max(longest, debut - last);
    last = Math.max(last, fin);
  }
  return last < to ? Infinity : longest;
}
