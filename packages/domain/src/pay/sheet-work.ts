// What the steps of one sheet share: its input, and answers that several of them ask for.
import { addDays, type Instant, type LocalDate, type LocalTime } from '../working-day.ts';
import { indexDecisions, type DecisionIndex } from './decision-index.ts';
import type { HoursDecision, PayAbsence } from './decisions.ts';
import type { PayQuart } from './match-plan.ts';
import type { PayClock } from './pay-clock.ts';
import type { PayHoliday } from './regime-holidays.ts';
import type { RuleBook } from './rule-book.ts';
import type { PayRuleVersion, PersonPay } from './rules.ts';
import type { PayPunch } from './standing.ts';
import type { VisitDoubts } from './visit-anomalies.ts';

/** What sheets of many people share. */
export interface PayContext {
  readonly clock: PayClock;
  readonly rules: RuleBook;
}

/** Both days included. */
export interface PayDays {
  readonly debut: LocalDate;
  readonly fin: LocalDate;
}

export interface SheetInput {
  readonly employe_id: number;
  readonly daySwitchTime: LocalTime;
  readonly periode: PayDays;
  /** What is later has not happened yet. */
  readonly jusqu_a: Instant;
  readonly personne: readonly PersonPay[];
  /** Everything of the days that `neededDays` names, in any order. */
  readonly punches: readonly PayPunch[];
  readonly quarts: readonly PayQuart[];
  readonly absences: readonly PayAbsence[];
  readonly decisions: readonly HoursDecision[];
  /** The person's own, from `payHolidays`. */
  readonly feries: readonly PayHoliday[];
  /** Mean minutes by day of the week, Sunday first. */
  readonly habituel: readonly number[] | null;
  readonly doutes: VisitDoubts;
}

export interface SheetWork {
  readonly input: SheetInput;
  readonly context: PayContext;
  readonly decisions: DecisionIndex;
  readonly personOn: (date: LocalDate) => PersonPay;
  readonly rulesOn: (date: LocalDate) => PayRuleVersion;
  readonly holidays: ReadonlySet<LocalDate>;
}

export function startSheet(input: SheetInput, context: PayContext): SheetWork {
  const personOn = personLookup(input.personne);
  return {
    input,
    context,
    decisions: indexDecisions(input.decisions),
    personOn,
    rulesOn: (date) => context.rules.on(personOn(date).regime, date),
    holidays: new Set(input.feries.map(({ date }) => date)),
  };
}

/** The last row in force that day, else the first. */
function personLookup(rows: readonly PersonPay[]): (date: LocalDate) => PersonPay {
  const sorted = rows.length > 1 ? rows.toSorted((a, b) => (a.depuis < b.depuis ? -1 : 1)) : rows;
  const [only] = sorted;
  if (only !== undefined && sorted.length === 1) return () => only;
  return (date) => {
    const found = sorted.findLast(({ depuis }) => depuis <= date) ?? sorted[0];
    if (found === undefined) throw new RangeError('Nothing is known of this person’s pay');
    return found;
  };
}

/** The days to read for a period: its legal weeks whole, and a night on each side. */
export function neededDays(
  { debut, fin }: PayDays,
  personne: readonly PersonPay[],
  rules: RuleBook,
): { readonly du: LocalDate; readonly au: LocalDate } {
  const personOn = personLookup(personne);
  const first = rules.blockOf(personOn(debut).regime, debut).debut;
  const last = rules.blockOf(personOn(fin).regime, fin);
  return { du: addDays(first, -1), au: addDays(last.fin, 1) };
}
