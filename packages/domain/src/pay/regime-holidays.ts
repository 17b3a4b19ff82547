// Which days are holidays for one person: those of the law, and those that a décret adds for regular employees.
import { easterSunday, quebecHolidays, type HolidayKey } from '../holidays.ts';
import { addDays, weekdayOf, type LocalDate } from '../working-day.ts';
import type { HolidayRule, PayRegime } from './rules.ts';

const PAY_HOLIDAYS = [
  'lundi_de_paques',
  'veille_de_noel',
  'lendemain_de_noel',
  'veille_du_jour_de_l_an',
  'lendemain_du_jour_de_l_an',
] as const;
type PayHolidayKey = HolidayKey | (typeof PAY_HOLIDAYS)[number];

export interface PayHoliday {
  readonly cle: PayHolidayKey;
  readonly date: LocalDate;
}

/** As much of a person as their holidays depend on. */
export interface HolidayPerson {
  /** As the décret has it: after so many hours. */
  readonly regulier: boolean;
  /** A year of service or more. */
  readonly un_an: boolean;
  /** 24 June on a Sunday is the 25th for whoever does not work on Sundays. */
  readonly travaille_dimanche: boolean;
}

const SUNDAY = 0;
const DECREED: readonly PayRegime[] = ['decret_montreal'];

/** In the order of dates. */
export function payHolidays(
  year: number,
  regime: PayRegime,
  rule: HolidayRule,
  person: HolidayPerson,
): PayHoliday[] {
  const lawful = quebecHolidays(year).map(({ cle, date }): PayHoliday => {
    if (cle === 'vendredi_saint' && rule.easter === 'lundi_de_paques')
      return { cle: 'lundi_de_paques', date: addDays(easterSunday(year), 1) };
    const moves =
      cle === 'fete_nationale' && weekdayOf(date) === SUNDAY && !person.travaille_dimanche;
    return { cle, date: moves ? addDays(date, 1) : date };
  });
  const added = DECREED.includes(regime) && person.regulier ? decreed(year, rule, person) : [];
  return [...lawful, ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Both of each pair from a year of service on; before, the one that the employer chose. */
function decreed(year: number, rule: HolidayRule, { un_an }: HolidayPerson): PayHoliday[] {
  const days: readonly (PayHoliday & { readonly isChosen: boolean })[] = [
    {
      cle: 'lendemain_du_jour_de_l_an',
      date: `${year}-01-02`,
      isChosen: rule.new_year === '2',
    },
    { cle: 'veille_de_noel', date: `${year}-12-24`, isChosen: rule.christmas === '24' },
    { cle: 'lendemain_de_noel', date: `${year}-12-26`, isChosen: rule.christmas === '26' },
    { cle: 'veille_du_jour_de_l_an', date: `${year}-12-31`, isChosen: rule.new_year === '31' },
  ];
  return days.filter(({ isChosen }) => un_an || isChosen).map(({ cle, date }) => ({ cle, date }));
}
