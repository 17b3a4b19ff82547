// What the monthly report to the parity committee is prepared from: hours by employee and week. Amounts are estimates; names
// that only the payroll knows are left to it.
import type { LocalDate } from '../working-day.ts';
import type { PayCode } from './codes.ts';
import { personPayOn, type PayClass, type PayRuleValues, type PersonPay } from './rules.ts';
import type { SnapshotRow } from './sheet-shapes.ts';

/** Minutes of a day, at whichever sites: their order and how they are cut change nothing of the report. */
export type MonthlyMinutes = Pick<
  SnapshotRow,
  'employe_id' | 'date' | 'classe' | 'code' | 'minutes'
>;

export interface MonthlyRow {
  readonly employe_id: number;
  /** The first day of the week. */
  readonly semaine: LocalDate;
  readonly classe: PayClass;
  readonly minutes_regulieres: number;
  readonly minutes_supplementaires: number;
  /** Cents an hour; null where nobody has entered it. */
  readonly taux: number | null;
  /** Cents; null without a rate. */
  readonly gains_estimes: number | null;
  readonly minutes_feries: number;
  readonly minutes_vacances: number;
  /** All paid minutes but those of the vacation. */
  readonly minutes_reer: number;
}

export interface MonthlyContext {
  readonly weekOf: (employeId: number, date: LocalDate) => LocalDate;
  readonly personne: (employeId: number) => readonly PersonPay[];
  readonly rulesOn: (employeId: number, date: LocalDate) => PayRuleValues;
}

const OVERTIME: readonly PayCode[] = ['HS', 'BANQUE_ACC'];
const HOLIDAY: readonly PayCode[] = ['FERIE', 'FERIE_COMP'];
const WITHOUT_HOURS: readonly PayCode[] = ['NON_PAYE', 'PRIME_CHEF', 'AJUST'];
const HUNDRED = 100;
const MINUTES_PER_HOUR = 60;

/** One row for each employee, week and class, also where the class changes in a week. */
export function monthlyRows(
  rows: readonly MonthlyMinutes[],
  context: MonthlyContext,
): MonthlyRow[] {
  const { weekOf, personne, rulesOn } = context;
  const paid = rows.filter(({ code }) => !WITHOUT_HOURS.includes(code));
  const groups = Map.groupBy(
    paid,
    ({ employe_id, date, classe }) =>
      `${String(employe_id).padStart(10, '0')} ${weekOf(employe_id, date)} ${classe}`,
  );
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const { employe_id, classe } = first;
      const semaine = weekOf(employe_id, first.date);
      // Where a rate rises within a week, the whole week is at the old one.
      const rules = rulesOn(employe_id, semaine);
      const taux = personPayOn(personne(employe_id), semaine)?.taux ?? rules.class_rates[classe];
      const of = (codes: readonly PayCode[]): number =>
        sum(own.filter(({ code }) => codes.includes(code)));
      const supplementaires = of(OVERTIME);
      const feries = of(HOLIDAY);
      const vacances = of(['VAC']);
      const all = sum(own);
      const regulieres = all - supplementaires - feries - vacances;
      return [
        {
          employe_id,
          semaine,
          classe,
          minutes_regulieres: regulieres,
          minutes_supplementaires: supplementaires,
          taux,
          gains_estimes: taux === null ? null : gains(own, taux, rules),
          minutes_feries: feries,
          minutes_vacances: vacances,
          minutes_reer: all - vacances,
        },
      ];
    });
}

function gains(rows: readonly MonthlyMinutes[], rate: number, rules: PayRuleValues): number {
  const weighted = rows.reduce((total, { code, minutes }) => {
    const isWorkedHoliday = code === 'FERIE_TRAV';
    const factor = OVERTIME.includes(code)
      ? rules.overtime_factor
      : isWorkedHoliday
        ? rules.holidays.worked_factor
        : HUNDRED;
    return total + minutes * factor;
  }, 0);
  return Math.round((weighted * rate) / (HUNDRED * MINUTES_PER_HOUR));
}

const sum = (rows: readonly { readonly minutes: number }[]): number =>
  rows.reduce((total, { minutes }) => total + minutes, 0);
