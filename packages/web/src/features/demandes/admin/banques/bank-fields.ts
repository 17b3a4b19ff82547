// Amounts as people type them, in the units that the server has: minutes and hundredths of a percent. Pure.
import type { AccrualRule } from '@releve/domain/features/demande-types.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { type Field, number, readNumber } from '../../../../platform/forms/fields.ts';

const MINUTES_PER_HOUR = 60;
const HUNDREDTHS = 100;

const written = (value: number): string => String(value).replace('.', ',');

type TypedNumber = Field<string, number>;

/** How far below zero a bank may go: hours above zero on the screen, minutes below zero on the server. */
export const overdraft = (): TypedNumber => ({
  ...number(0),
  read: (minutes) => written(Math.abs(minutes) / MINUTES_PER_HOUR),
  write: (value) => 0 - Math.round(readNumber(value) * MINUTES_PER_HOUR),
});

/** « 2,44 » % is 244; a third decimal is refused rather than dropped. */
export const percent = (): TypedNumber => ({
  ...number(),
  read: (hundredths) => written(hundredths / HUNDREDTHS),
  write: (value) => {
    const hundredths = readNumber(value) * HUNDREDTHS;
    const rounded = Math.round(hundredths);
    return Math.abs(hundredths - rounded) < 1e-6 ? rounded : Number.NaN;
  },
});

export type RuleState = 'in_force' | 'future' | 'past';

/** A rule holds from its date until a newer one of the same bank and the same years of service. */
function stateOfRule(
  rule: AccrualRule,
  rules: readonly AccrualRule[],
  today: LocalDate,
): RuleState {
  if (rule.en_vigueur_le > today) return 'future';
  const isReplaced = rules.some(
    (other) =>
      other.banque_id === rule.banque_id &&
      other.annees_min === rule.annees_min &&
      other.en_vigueur_le > rule.en_vigueur_le &&
      other.en_vigueur_le <= today,
  );
  return isReplaced ? 'past' : 'in_force';
}

const ORDER: readonly RuleState[] = ['in_force', 'future', 'past'];

/** What counts now first, then what will; within each by years of service, the newest first. */
export function sortRules(
  rules: readonly AccrualRule[],
  today: LocalDate,
): { rule: AccrualRule; state: RuleState }[] {
  return rules
    .map((rule) => ({ rule, state: stateOfRule(rule, rules, today) }))
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
        a.rule.annees_min - b.rule.annees_min ||
        b.rule.en_vigueur_le.localeCompare(a.rule.en_vigueur_le),
    );
}
