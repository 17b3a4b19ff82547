// Quebec's statutory holidays: section 60 of the Act respecting labour standards, and the National Holiday Act.
// The day for Truth and Reconciliation is federal: it is not a statutory holiday in Quebec.
import { addDays, type LocalDate } from './working-day.ts';
import { dayOfWeek } from './week.ts';

export const HOLIDAYS = [
  'jour_de_l_an',
  'vendredi_saint',
  'patriotes',
  'fete_nationale',
  'fete_du_canada',
  'fete_du_travail',
  'action_de_grace',
  'noel',
] as const;
export type HolidayKey = (typeof HOLIDAYS)[number];

export interface Holiday {
  readonly cle: HolidayKey;
  readonly date: LocalDate;
}

const SUNDAY = 0;
const MONDAY = 1;

/**
 * In order. An employer chooses Good Friday or Easter Monday; Good Friday is the default, and its entry can be
 * moved like any other.
 */
export function quebecHolidays(year: number): Holiday[] {
  const canada = dateOf(year, 7, 1);
  return [
    { cle: 'jour_de_l_an', date: dateOf(year, 1, 1) },
    { cle: 'vendredi_saint', date: addDays(easterSunday(year), -2) },
    // The Monday that precedes 25 May: never the 25th itself.
    { cle: 'patriotes', date: firstMondayFrom(dateOf(year, 5, 18)) },
    { cle: 'fete_nationale', date: dateOf(year, 6, 24) },
    { cle: 'fete_du_canada', date: dayOfWeek(canada) === SUNDAY ? addDays(canada, 1) : canada },
    { cle: 'fete_du_travail', date: firstMondayFrom(dateOf(year, 9, 1)) },
    { cle: 'action_de_grace', date: firstMondayFrom(dateOf(year, 10, 8)) },
    { cle: 'noel', date: dateOf(year, 12, 25) },
  ];
}

/** Western Easter, by the anonymous Gregorian computus. */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

const dateOf = (year: number, month: number, day: number): LocalDate =>
  Temporal.PlainDate.from({ year, month, day }).toString();

const firstMondayFrom = (date: LocalDate): LocalDate =>
  addDays(date, (MONDAY - dayOfWeek(date) + 7) % 7);
