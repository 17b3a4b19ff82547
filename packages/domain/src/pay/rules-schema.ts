// The same shapes, checked. Apart from them: whoever only computes loads no schema.
import { z } from 'zod';
import { localDate } from '../fields.ts';
import { PAY_CODES } from './codes.ts';
import { PERIOD_LENGTHS, tilingProblems, type PayCalendar } from './calendar.ts';
import {
  CHRISTMAS_DAYS,
  EASTER_DAYS,
  HOLIDAY_INDEMNITIES,
  NEW_YEAR_DAYS,
  PAY_CLASSES,
  PAY_REGIMES,
  ROUNDING_STEPS,
  WEEK_EDGES,
  type PayRuleValues,
  type PayRuleVersion,
  type PersonPay,
} from './rules.ts';
import { PAY_RULE_KEYS } from './rules-seed.ts';

const MINUTES_PER_DAY = 1440;
const minutes = z.int().min(0).max(MINUTES_PER_DAY);
const weekMinutes = z
  .int()
  .min(0)
  .max(MINUTES_PER_DAY * 7);
const hundredths = z.int().min(0).max(100_00);
const cents = z.int().min(0).max(1_000_00);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const WEEKS_OF_AGREEMENT_DAYS = 366;
const MS_PER_DAY = 86_400_000;

const averaging = z
  .object({
    semaines: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    ancre: localDate,
    entente_le: localDate,
    fin: localDate,
  })
  .refine(({ ancre, fin }) => {
    const days = (Date.parse(fin) - Date.parse(ancre)) / MS_PER_DAY;
    return days >= 0 && days <= WEEKS_OF_AGREEMENT_DAYS;
  });

export const payRuleValues: z.ZodType<PayRuleValues> = z.object({
  week_first_day: z.int().min(0).max(6),
  overtime_week_edge: z.enum(WEEK_EDGES),
  overtime_after: weekMinutes,
  overtime_factor: z.int().min(100).max(300),
  averaging: averaging.nullable(),
  counts_for_overtime: z.array(z.enum(PAY_CODES)).max(PAY_CODES.length),
  rounding: z.union(ROUNDING_STEPS.map((step) => z.literal(step))),
  early_entry: minutes,
  late_exit: minutes,
  meal: z.object({ after: minutes, paid_from: minutes.nullable() }),
  short_interruption: minutes,
  travel: z
    .object({ paid_until: minutes, ask_until: minutes })
    .refine(({ paid_until, ask_until }) => paid_until <= ask_until),
  minimum_3h: minutes.nullable(),
  tolerance: z.object({ active: z.boolean(), minutes: z.int().min(0).max(60) }),
  class_rule: z.enum(['minutes', 'quart']),
  regular_after: z.int().min(0).max(100_000).nullable(),
  holidays: z.object({
    easter: z.enum(EASTER_DAYS),
    christmas: z.enum(CHRISTMAS_DAYS),
    new_year: z.enum(NEW_YEAR_DAYS),
    worked_factor: z.int().min(100).max(300),
  }),
  holiday_indemnity: z.enum(HOLIDAY_INDEMNITIES),
  accruals: z.object({
    sick: hundredths.nullable(),
    sick_with_vacation: z.boolean(),
    vacation: hundredths.nullable(),
    reer_cents_per_hour: cents.nullable(),
  }),
  class_rates: z.object({ A: cents.nullable(), B: cents.nullable(), C: cents.nullable() }),
  leader_premium: hundredths.nullable(),
  night: z.object({ de: clockTime, a: clockTime }).nullable(),
  retention_years: z.int().min(7).max(50),
});

export const payRuleKey = z.enum(
  PAY_RULE_KEYS as [keyof PayRuleValues, ...(keyof PayRuleValues)[]],
);

export const payRuleVersion: z.ZodType<PayRuleVersion> = z.object({
  id: z.int().positive(),
  en_vigueur_le: localDate,
  regime: z.enum(PAY_REGIMES),
  valeurs: payRuleValues,
  a_confirmer: z.array(payRuleKey),
  source: z.string().max(500),
  confirme_par: z.int().positive().nullable(),
  confirme_le: z.string().nullable(),
});

const MAX_MATRICULE = 20;

export const personPay: z.ZodType<PersonPay> = z.object({
  depuis: localDate,
  matricule_paie: z.string().trim().min(1).max(MAX_MATRICULE).nullable(),
  groupe_paie: z.string().trim().min(1).max(40),
  regime: z.enum(PAY_REGIMES),
  classe: z.enum(PAY_CLASSES),
  chef_equipe: z.boolean(),
  taux: cents.nullable(),
  semaine_type: z.array(minutes).length(7).nullable(),
});

const periodDates = z.object({ debut: localDate, fin: localDate, paie_le: localDate });

export const payCalendar: z.ZodType<PayCalendar> = z.discriminatedUnion('genre', [
  z.object({
    genre: z.literal('ancre'),
    groupe_paie: z.string().trim().min(1).max(40),
    ancre: localDate,
    jours: z.union(PERIOD_LENGTHS.map((length) => z.literal(length))),
    paie_apres: z.int().min(0).max(31),
  }),
  z.object({
    genre: z.literal('dates'),
    groupe_paie: z.string().trim().min(1).max(40),
    periodes: z
      .array(periodDates)
      .min(1)
      .max(400)
      .refine((periodes) => tilingProblems(periodes).length === 0),
  }),
]);
