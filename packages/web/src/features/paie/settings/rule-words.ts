// A setting of the rules in a line, as somebody would say it. Pure.
import type { PayRuleKey, PayRuleValues } from '@releve/domain/pay/rules.ts';
import { formatCents } from '../../../platform/i18n/format-cents.ts';
import { weekdayNames, type DateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { type Language, localeTag, type Translate } from '../../../platform/i18n/i18n.ts';

export interface RuleWords {
  readonly t: Translate;
  readonly language: Language;
  readonly dates: DateFormatter;
}

const decimal = (hundredths: number, language: Language): string =>
  new Intl.NumberFormat(localeTag(language), { maximumFractionDigits: 2 }).format(hundredths / 100);

const percent = (hundredths: number, language: Language): string =>
  new Intl.NumberFormat(localeTag(language), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(hundredths / 10_000);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SAY: {
  readonly [Key in PayRuleKey]: (value: PayRuleValues[Key], words: RuleWords) => string;
} = {
  week_first_day: (day, { language }) => capital(weekdayNames(language)[day] ?? ''),
  overtime_week_edge: (edge, { t }) => t(`paie.values.edges.${edge}`),
  overtime_after: (minutes) => formatMinutes(minutes),
  overtime_factor: (factor, words) => sayTimes(factor, words),
  averaging: (agreement, { t, dates }) =>
    agreement === null
      ? t('paie.values.no_averaging')
      : t('paie.values.averaging', {
          semaines: agreement.semaines,
          date: dates.date(agreement.entente_le),
          fin: dates.date(agreement.fin),
        }),
  counts_for_overtime: (codes, { t }) =>
    codes.map((code) => t(`paie.codes.names.${code}`)).join(', '),
  rounding: (count, { t }) => t('paie.values.rounding', { count }),
  early_entry: (minutes, { t }) => t('paie.values.beyond', { duree: formatMinutes(minutes) }),
  late_exit: (minutes, { t }) => t('paie.values.beyond', { duree: formatMinutes(minutes) }),
  meal: ({ after, paid_from }, { t }) =>
    paid_from === null
      ? t('paie.values.meal', { duree: formatMinutes(after) })
      : t('paie.values.meal_paid', {
          duree: formatMinutes(after),
          paye: formatMinutes(paid_from),
        }),
  short_interruption: (minutes, { t }) =>
    t('paie.values.interruption', { duree: formatMinutes(minutes) }),
  travel: ({ paid_until, ask_until }, { t }) =>
    t('paie.values.travel', { paye: formatMinutes(paid_until), duree: formatMinutes(ask_until) }),
  minimum_3h: (minutes, { t }) =>
    minutes === null
      ? t('paie.values.no_minimum')
      : t('paie.values.minimum', { duree: formatMinutes(minutes) }),
  tolerance: ({ active, minutes }, { t }) =>
    active
      ? t('paie.values.tolerance', { duree: formatMinutes(minutes) })
      : t('paie.values.no_tolerance'),
  class_rule: (rule, { t }) => t(`paie.values.class_rules.${rule}`),
  regular_after: (minutes, { t }) =>
    minutes === null
      ? t('paie.values.no_regular')
      : t('paie.values.regular', { duree: formatMinutes(minutes) }),
  holidays: ({ easter, christmas, new_year, worked_factor }, words) =>
    words.t('paie.values.holidays', {
      paques: words.t(`paie.values.easter.${easter}`),
      noel: words.t(`paie.values.christmas.${christmas}`),
      an: words.t(`paie.values.new_year.${new_year}`),
      facteur: sayTimes(worked_factor, words),
    }),
  holiday_indemnity: (base, { t }) => t(`paie.values.indemnities.${base}`),
  accruals: ({ sick, sick_with_vacation, vacation, reer_cents_per_hour }, { t, language }) => {
    const parts = [
      ...(sick === null
        ? []
        : [
            t(sick_with_vacation ? 'paie.values.sick_with_vacation' : 'paie.values.sick', {
              taux: percent(sick, language),
            }),
          ]),
      ...(vacation === null
        ? []
        : [t('paie.values.vacation', { taux: percent(vacation, language) })]),
      ...(reer_cents_per_hour === null
        ? []
        : [t('paie.values.reer', { montant: formatCents(reer_cents_per_hour, language) })]),
    ];
    return parts.length === 0 ? t('paie.values.empty') : capital(parts.join(', '));
  },
  class_rates: (rates, { t, language }) =>
    (['A', 'B', 'C'] as const)
      .map((classe) => {
        const cents = rates[classe];
        return `${classe} ${cents === null ? t('paie.values.empty') : formatCents(cents, language)}`;
      })
      .join(' · '),
  leader_premium: (premium, { t, language }) =>
    premium === null ? t('paie.values.empty') : percent(premium, language),
  night: (night, { t }) => (night === null ? t('paie.none') : t('paie.values.night', { ...night })),
  retention_years: (count, { t }) => t('paie.values.years', { count }),
};

const sayTimes = (factor: number, { t, language }: RuleWords): string =>
  t('paie.values.times', { facteur: decimal(factor, language) });

export const ruleWords = <Key extends PayRuleKey>(
  key: Key,
  valeurs: PayRuleValues,
  words: RuleWords,
): string => SAY[key](valeurs[key], words);
