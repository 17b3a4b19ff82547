// What grows with the hours, for information: the payroll keeps the banks. Nothing where nobody has entered a value.
import type { PayRuleValues } from './rules.ts';

const BASIS = 10_000;
const MINUTES_PER_HOUR = 60;

export interface AccrualFacts {
  readonly minutes_payees: number;
  /** Part of them. */
  readonly minutes_vacances: number;
  /** Cents; null where a rate is missing. */
  readonly gains: number | null;
}

export interface Accruals {
  /** Minutes of sick leave. */
  readonly maladie: number | null;
  /** Cents. */
  readonly vacances: number | null;
  readonly reer: number | null;
}

export function accrualsOf(
  { minutes_payees, minutes_vacances, gains }: AccrualFacts,
  { accruals }: Pick<PayRuleValues, 'accruals'>,
): Accruals {
  const { sick, sick_with_vacation, vacation, reer_cents_per_hour } = accruals;
  const withoutVacation = minutes_payees - minutes_vacances;
  const sickBase = sick_with_vacation ? minutes_payees : withoutVacation;
  return {
    maladie: sick === null ? null : Math.round((sickBase * sick) / BASIS),
    vacances: vacation === null || gains === null ? null : Math.round((gains * vacation) / BASIS),
    reer:
      reer_cents_per_hour === null
        ? null
        : Math.round((withoutVacation * reer_cents_per_hour) / MINUTES_PER_HOUR),
  };
}

/** As the décret has it: after so many hours, or because a person said so. */
export const isRegular = (
  workedMinutes: number,
  { regular_after }: Pick<PayRuleValues, 'regular_after'>,
  override: boolean | null = null,
): boolean => override ?? (regular_after !== null && workedMinutes >= regular_after);
