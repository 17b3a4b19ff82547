// What a first version of the rules begins with. Nothing of it is confirmed: a director looks at each setting.
import type { PayRegime, PayRuleKey, PayRuleValues, PayRuleVersion } from './rules.ts';

const MINUTES_PER_HOUR = 60;

const LNT: PayRuleValues = {
  week_first_day: 0,
  overtime_week_edge: 'minuit',
  overtime_after: 40 * MINUTES_PER_HOUR,
  overtime_factor: 150,
  averaging: null,
  counts_for_overtime: ['REG', 'DEPL', 'FORM', 'FERIE_TRAV', 'VAC', 'FERIE'],
  rounding: 1,
  early_entry: 5,
  late_exit: 5,
  meal: { after: 5 * MINUTES_PER_HOUR, paid_from: null },
  short_interruption: 15,
  travel: { paid_until: 60, ask_until: 240 },
  minimum_3h: 3 * MINUTES_PER_HOUR,
  tolerance: { active: false, minutes: 5 },
  class_rule: 'minutes',
  regular_after: null,
  holidays: { easter: 'vendredi_saint', christmas: '24', new_year: '31', worked_factor: 100 },
  holiday_indemnity: 'vingtieme',
  accruals: { sick: null, sick_with_vacation: false, vacation: null, reer_cents_per_hour: null },
  class_rates: { A: null, B: null, C: null },
  leader_premium: null,
  night: null,
  retention_years: 7,
};

const DECRET: PayRuleValues = {
  ...LNT,
  meal: { ...LNT.meal, paid_from: 12 * MINUTES_PER_HOUR },
  holidays: { ...LNT.holidays, worked_factor: 150 },
  holiday_indemnity: 'pourcent',
};

const SEEDS: Readonly<Record<PayRegime, PayRuleValues>> = {
  lnt: LNT,
  decret_montreal: { ...DECRET, regular_after: 280 * MINUTES_PER_HOUR },
  decret_quebec: {
    ...DECRET,
    accruals: { ...DECRET.accruals, sick_with_vacation: true },
  },
  autre: LNT,
};

/** The settings in the order in which a screen shows them. */
export const PAY_RULE_KEYS = Object.keys(LNT) as readonly PayRuleKey[];

export function seedVersion(
  regime: PayRegime,
  given: Pick<PayRuleVersion, 'id' | 'en_vigueur_le'> & { readonly week_first_day?: number },
): PayRuleVersion {
  const { week_first_day = LNT.week_first_day, ...dated } = given;
  return {
    ...dated,
    regime,
    valeurs: { ...SEEDS[regime], week_first_day },
    a_confirmer: PAY_RULE_KEYS,
    source: '',
    confirme_par: null,
    confirme_le: null,
  };
}
