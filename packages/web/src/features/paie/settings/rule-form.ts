// The form of a version of the rules: hours, percents and dollars as people type them, minutes, hundredths and cents as
// they are kept. Pure.
import { type RegleContent, regleContent } from '@releve/domain/features/paie-regles.ts';
import type { PayRegime, PayRuleValues, RoundingStep } from '@releve/domain/pay/rules.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { z } from 'zod';
import {
  carried,
  date,
  number,
  optionalNumber,
  optionalTime,
  readNumber,
  text,
  whole,
} from '../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';

const fields = {
  en_vigueur_le: date(),
  source: text(),
  rate_A: optionalNumber(),
  rate_B: optionalNumber(),
  rate_C: optionalNumber(),
  leader_premium: optionalNumber(),
  week_first_day: whole('0'),
  overtime_week_edge: whole<PayRuleValues['overtime_week_edge']>('minuit'),
  overtime_after: number(),
  overtime_factor: number(),
  rounding: whole('1'),
  early_entry: number(),
  late_exit: number(),
  meal_after: number(),
  meal_paid_from: optionalNumber(),
  short_interruption: number(),
  travel_paid: number(),
  travel_ask: number(),
  minimum_3h: optionalNumber(),
  tolerance_active: whole(false),
  tolerance_minutes: number(),
  class_rule: whole<PayRuleValues['class_rule']>('minutes'),
  regular_after: optionalNumber(),
  easter: whole<PayRuleValues['holidays']['easter']>('vendredi_saint'),
  christmas: whole<PayRuleValues['holidays']['christmas']>('24'),
  new_year: whole<PayRuleValues['holidays']['new_year']>('31'),
  worked_factor: number(),
  holiday_indemnity: whole<PayRuleValues['holiday_indemnity']>('vingtieme'),
  sick: optionalNumber(),
  sick_with_vacation: whole(false),
  vacation: optionalNumber(),
  reer: optionalNumber(),
  night_from: optionalTime(),
  night_to: optionalTime(),
  retention_years: number(),
  confirme: whole(false),
  regime: carried<PayRegime>('autre'),
  /** What the form does not show, as the version before has it. */
  base: carried<PayRuleValues | null>(null),
};

export type RuleForm = ValuesOf<typeof fields>;
export type RuleField = Exclude<keyof RuleForm, 'regime' | 'base'>;

const MINUTES_PER_HOUR = 60;
const HUNDRED = 100;

const typed = (value: number | null, unit: number): string =>
  value === null ? '' : String(value / unit);
/** To the unit that is kept; a finer amount than that is no whole number, which the schema refuses. */
const kept = (value: string, unit: number): number => {
  const amount = readNumber(value) * unit;
  return Math.abs(amount - Math.round(amount)) < 1e-6 ? Math.round(amount) : amount;
};
const keptOrNull = (value: string, unit: number): number | null =>
  value.trim() === '' ? null : kept(value, unit);

export const openingOf = (
  regime: PayRegime,
  valeurs: PayRuleValues,
  en_vigueur_le: LocalDate,
): RuleForm => ({
  en_vigueur_le,
  source: '',
  rate_A: typed(valeurs.class_rates.A, HUNDRED),
  rate_B: typed(valeurs.class_rates.B, HUNDRED),
  rate_C: typed(valeurs.class_rates.C, HUNDRED),
  leader_premium: typed(valeurs.leader_premium, HUNDRED),
  week_first_day: String(valeurs.week_first_day),
  overtime_week_edge: valeurs.overtime_week_edge,
  overtime_after: typed(valeurs.overtime_after, MINUTES_PER_HOUR),
  overtime_factor: typed(valeurs.overtime_factor, HUNDRED),
  rounding: String(valeurs.rounding),
  early_entry: String(valeurs.early_entry),
  late_exit: String(valeurs.late_exit),
  meal_after: typed(valeurs.meal.after, MINUTES_PER_HOUR),
  meal_paid_from: typed(valeurs.meal.paid_from, MINUTES_PER_HOUR),
  short_interruption: String(valeurs.short_interruption),
  travel_paid: String(valeurs.travel.paid_until),
  travel_ask: String(valeurs.travel.ask_until),
  minimum_3h: typed(valeurs.minimum_3h, MINUTES_PER_HOUR),
  tolerance_active: valeurs.tolerance.active,
  tolerance_minutes: String(valeurs.tolerance.minutes),
  class_rule: valeurs.class_rule,
  regular_after: typed(valeurs.regular_after, MINUTES_PER_HOUR),
  easter: valeurs.holidays.easter,
  christmas: valeurs.holidays.christmas,
  new_year: valeurs.holidays.new_year,
  worked_factor: typed(valeurs.holidays.worked_factor, HUNDRED),
  holiday_indemnity: valeurs.holiday_indemnity,
  sick: typed(valeurs.accruals.sick, HUNDRED),
  sick_with_vacation: valeurs.accruals.sick_with_vacation,
  vacation: typed(valeurs.accruals.vacation, HUNDRED),
  reer: typed(valeurs.accruals.reer_cents_per_hour, HUNDRED),
  night_from: valeurs.night?.de ?? '',
  night_to: valeurs.night?.a ?? '',
  retention_years: String(valeurs.retention_years),
  confirme: false,
  regime,
  base: valeurs,
});

/** The rules as typed; what is no number is NaN, which the schema refuses. */
export function valeursOf(form: RuleForm): PayRuleValues {
  const { averaging = null, counts_for_overtime = [] } = form.base ?? {};
  return {
    averaging,
    counts_for_overtime,
    week_first_day: Number(form.week_first_day),
    overtime_week_edge: form.overtime_week_edge,
    overtime_after: kept(form.overtime_after, MINUTES_PER_HOUR),
    overtime_factor: kept(form.overtime_factor, HUNDRED),
    rounding: Number(form.rounding) as RoundingStep,
    early_entry: kept(form.early_entry, 1),
    late_exit: kept(form.late_exit, 1),
    meal: {
      after: kept(form.meal_after, MINUTES_PER_HOUR),
      paid_from: keptOrNull(form.meal_paid_from, MINUTES_PER_HOUR),
    },
    short_interruption: kept(form.short_interruption, 1),
    travel: { paid_until: kept(form.travel_paid, 1), ask_until: kept(form.travel_ask, 1) },
    minimum_3h: keptOrNull(form.minimum_3h, MINUTES_PER_HOUR),
    tolerance: { active: form.tolerance_active, minutes: kept(form.tolerance_minutes, 1) },
    class_rule: form.class_rule,
    regular_after: keptOrNull(form.regular_after, MINUTES_PER_HOUR),
    holidays: {
      easter: form.easter,
      christmas: form.christmas,
      new_year: form.new_year,
      worked_factor: kept(form.worked_factor, HUNDRED),
    },
    holiday_indemnity: form.holiday_indemnity,
    accruals: {
      sick: keptOrNull(form.sick, HUNDRED),
      sick_with_vacation: form.sick_with_vacation,
      vacation: keptOrNull(form.vacation, HUNDRED),
      reer_cents_per_hour: keptOrNull(form.reer, HUNDRED),
    },
    class_rates: {
      A: keptOrNull(form.rate_A, HUNDRED),
      B: keptOrNull(form.rate_B, HUNDRED),
      C: keptOrNull(form.rate_C, HUNDRED),
    },
    leader_premium: keptOrNull(form.leader_premium, HUNDRED),
    night:
      form.night_from === '' || form.night_to === ''
        ? null
        : { de: form.night_from, a: form.night_to },
    retention_years: kept(form.retention_years, 1),
  };
}

/** Where the schema finds a fault, and the field that shows it. */
const FIELD_OF: Readonly<Record<string, RuleField>> = {
  'valeurs.class_rates.A': 'rate_A',
  'valeurs.class_rates.B': 'rate_B',
  'valeurs.class_rates.C': 'rate_C',
  'valeurs.meal.after': 'meal_after',
  'valeurs.meal.paid_from': 'meal_paid_from',
  'valeurs.travel': 'travel_ask',
  'valeurs.travel.paid_until': 'travel_paid',
  'valeurs.travel.ask_until': 'travel_ask',
  'valeurs.tolerance.minutes': 'tolerance_minutes',
  'valeurs.holidays.worked_factor': 'worked_factor',
  'valeurs.accruals.sick': 'sick',
  'valeurs.accruals.vacation': 'vacation',
  'valeurs.accruals.reer_cents_per_hour': 'reer',
};

const fieldOf = (path: string): string => FIELD_OF[path] ?? path.replace(/^valeurs\./, '');

const FAULT = 'paie.rule_range';

/** Every field that cannot be kept as it is typed. */
function check(form: RuleForm): Record<string, string> {
  const read = regleContent.shape.valeurs.safeParse(valeursOf(form));
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.map(({ path }) => [fieldOf(['valeurs', ...path].join('.')), FAULT]),
  );
}

const schema: z.ZodType<RegleContent & { confirme: boolean }> = regleContent.extend({
  confirme: z.boolean(),
});

export const ruleForm = defineForm({
  fields,
  schema,
  label: (name, t) => (name === 'regime' || name === 'base' ? '' : t(`paie.rule_fields.${name}`)),
  check,
  body: ({ en_vigueur_le, source, confirme, regime }, values) => ({
    en_vigueur_le,
    source,
    confirme,
    regime,
    valeurs: valeursOf(values),
  }),
});
