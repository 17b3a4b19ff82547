// The rules of pay: dated versions that never change. No rate and no percentage of a law is a constant here: whoever
// enters a version says where it is from, and confirms it.
import type { LocalDate, LocalTime } from '../working-day.ts';
import type { PayCode } from './codes.ts';

export const PAY_REGIMES = ['lnt', 'decret_montreal', 'decret_quebec', 'autre'] as const;
export type PayRegime = (typeof PAY_REGIMES)[number];

/** A: heavy work, B: light work, C: work at height. */
export const PAY_CLASSES = ['A', 'B', 'C'] as const;
export type PayClass = (typeof PAY_CLASSES)[number];

/** Where weeks and pay periods are cut: at the civil midnight, or at the company's day switch. */
export const WEEK_EDGES = ['minuit', 'changement_de_jour'] as const;
export type WeekEdge = (typeof WEEK_EDGES)[number];

export const ROUNDING_STEPS = [1, 5, 15] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];

/** A written agreement to count overtime over several weeks. */
interface Averaging {
  readonly semaines: 2 | 3 | 4;
  /** The first day of a first block of weeks. */
  readonly ancre: LocalDate;
  readonly entente_le: LocalDate;
  /** The last day on which it counts. */
  readonly fin: LocalDate;
}

interface MealRule {
  /** Proposed from so many consecutive minutes on. */
  readonly after: number;
  /** Paid from so many on; null where no assignment is long enough. */
  readonly paid_from: number | null;
}

export interface TravelRule {
  /** Paid up to so many minutes. */
  readonly paid_until: number;
  /** Beyond `paid_until` and up to here somebody decides; longer is no travel. */
  readonly ask_until: number;
}

export interface ToleranceRule {
  readonly active: boolean;
  readonly minutes: number;
}

export const EASTER_DAYS = ['vendredi_saint', 'lundi_de_paques'] as const;
export const CHRISTMAS_DAYS = ['24', '26'] as const;
export const NEW_YEAR_DAYS = ['31', '2'] as const;

export interface HolidayRule {
  readonly easter: (typeof EASTER_DAYS)[number];
  /** The one of each pair before a year of service, where the regime has them; both from then on. */
  readonly christmas: (typeof CHRISTMAS_DAYS)[number];
  readonly new_year: (typeof NEW_YEAR_DAYS)[number];
  /** Hours worked on a holiday: `FERIE_TRAV` at so many hundredths of the rate. */
  readonly worked_factor: number;
}

/** `vingtieme`: 1/20 of four complete pay weeks; `pourcent`: 20 % of the pay period before, 10 % of one of two weeks. */
export const HOLIDAY_INDEMNITIES = ['vingtieme', 'pourcent'] as const;
type HolidayIndemnity = (typeof HOLIDAY_INDEMNITIES)[number];

/** For information; hundredths of a percent and cents. Null: not entered. */
interface AccrualRule {
  readonly sick: number | null;
  readonly sick_with_vacation: boolean;
  readonly vacation: number | null;
  readonly reer_cents_per_hour: number | null;
}

type ClassRule = 'minutes' | 'quart';

export interface PayRuleValues {
  /** 0 for Sunday to 6 for Saturday. */
  readonly week_first_day: number;
  readonly overtime_week_edge: WeekEdge;
  /** Minutes. */
  readonly overtime_after: number;
  /** Hundredths. */
  readonly overtime_factor: number;
  readonly averaging: Averaging | null;
  readonly counts_for_overtime: readonly PayCode[];
  readonly rounding: RoundingStep;
  /** Beyond so many minutes before the plan, somebody decides; inside, paid as punched. */
  readonly early_entry: number;
  readonly late_exit: number;
  readonly meal: MealRule;
  /** An exit and an entry at one site less than so many minutes apart: a paid break. */
  readonly short_interruption: number;
  readonly travel: TravelRule;
  /** Minutes of the minimum; null: none is proposed. */
  readonly minimum_3h: number | null;
  readonly tolerance: ToleranceRule;
  /** Whether a higher class counts for its minutes or for the whole quart. */
  readonly class_rule: ClassRule;
  /** Worked minutes that make an employee a regular one; null: no such thing. */
  readonly regular_after: number | null;
  readonly holidays: HolidayRule;
  readonly holiday_indemnity: HolidayIndemnity;
  readonly accruals: AccrualRule;
  /** Cents an hour, by class; null until somebody enters it. */
  readonly class_rates: Readonly<Record<PayClass, number | null>>;
  /** Hundredths of a percent for a crew leader. */
  readonly leader_premium: number | null;
  /** Hours of the night, for information; null where none are counted. */
  readonly night: { readonly de: LocalTime; readonly a: LocalTime } | null;
  readonly retention_years: number;
}

export type PayRuleKey = keyof PayRuleValues;

export interface PayRuleVersion {
  readonly id: number;
  readonly en_vigueur_le: LocalDate;
  readonly regime: PayRegime;
  readonly valeurs: PayRuleValues;
  /** The settings that nobody has confirmed yet. */
  readonly a_confirmer: readonly PayRuleKey[];
  readonly source: string;
  readonly confirme_par: number | null;
  readonly confirme_le: string | null;
}

/** Of one person, from a day on; the last row in force counts. No social insurance number, no date of birth. */
export interface PersonPay {
  readonly depuis: LocalDate;
  /** A text: « 001 » is not « 1 ». */
  readonly matricule_paie: string | null;
  readonly groupe_paie: string;
  readonly regime: PayRegime;
  readonly classe: PayClass;
  readonly chef_equipe: boolean;
  /** Cents an hour; null: that of the class. */
  readonly taux: number | null;
  /** Usual minutes by day of the week, Sunday first; null where no week is usual. */
  readonly semaine_type: readonly number[] | null;
}

const byDate = (a: PayRuleVersion, b: PayRuleVersion): number =>
  a.en_vigueur_le === b.en_vigueur_le ? a.id - b.id : a.en_vigueur_le < b.en_vigueur_le ? -1 : 1;

/** Those of a regime, in the order in which they come into force; of two of one day the later one counts. */
export const versionsOf = (
  versions: readonly PayRuleVersion[],
  regime: PayRegime,
): PayRuleVersion[] => versions.filter((version) => version.regime === regime).toSorted(byDate);

/** The last in force that day; before the first one, the first: a day without rules would be a day without pay. */
export function versionOn(sorted: readonly PayRuleVersion[], date: LocalDate): PayRuleVersion {
  const found = sorted.findLast(({ en_vigueur_le }) => en_vigueur_le <= date) ?? sorted[0];
  if (found === undefined) throw new RangeError('There is no version of the rules of pay');
  return found;
}

/** The last row in force that day, else the first. */
export const personPayOn = (rows: readonly PersonPay[], date: LocalDate): PersonPay | undefined => {
  const sorted = rows.length > 1 ? rows.toSorted((a, b) => (a.depuis < b.depuis ? -1 : 1)) : rows;
  return sorted.findLast(({ depuis }) => depuis <= date) ?? sorted[0];
};
