// Which special days a year has, and which quarts they touch.
import type { SpecialDay } from './features/special-days.ts';
import { quebecHolidays, type Holiday } from './holidays.ts';
import type { QuartClock } from './quart-clock.ts';
import type { QuartTimes } from './quart-time.ts';
import { DEFAULT_DAY_SWITCH_TIME, type LocalDate, type LocalTime } from './working-day.ts';

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

const knownYears = new Map<number, readonly Holiday[]>();

/** Cached by year: every read of a week needs them, and they never change. */
function holidaysOf(year: number): readonly Holiday[] {
  const known = knownYears.get(year) ?? quebecHolidays(year);
  knownYears.set(year, known);
  return known;
}

/** The stored entries and the computed holidays that none of them stands for, in order. */
export function mergeSpecialDays(
  stored: readonly SpecialDay[],
  { du, au }: { du: LocalDate; au: LocalDate },
): SpecialDay[] {
  const replaced = new Set(
    stored.flatMap(({ cle, du: date }) => (cle === null ? [] : `${cle} ${yearOf(date)}`)),
  );
  const years = Array.from({ length: yearOf(au) - yearOf(du) + 1 }, (_, at) => yearOf(du) + at);
  const computed = years
    .flatMap(holidaysOf)
    .filter(({ cle, date }) => !replaced.has(`${cle} ${yearOf(date)}`))
    .map(({ cle, date }): SpecialDay => ({
      id: null,
      genre: 'ferie',
      nom: '',
      du: date,
      au: date,
      debut: null,
      fin: null,
      client_ids: [],
      cle,
      actif: true,
      version: 0,
    }));
  return [...stored, ...computed]
    .filter((day) => day.du <= au && day.au >= du)
    .toSorted((a, b) => a.du.localeCompare(b.du) || (a.id ?? 0) - (b.id ?? 0));
}

type Touching = Pick<SpecialDay, 'genre' | 'du' | 'au' | 'debut' | 'fin' | 'client_ids' | 'actif'>;

export const concernsClient = ({ client_ids }: Touching, clientId: number): boolean =>
  client_ids.length === 0 || client_ids.includes(clientId);

export const holdsDate = ({ du, au }: Touching, date: LocalDate): boolean =>
  du <= date && date <= au;

/** Special hours touch what is outside of them; the other kinds, the whole day. */
export function touchesQuart(
  day: Touching,
  quart: QuartTimes & { readonly client_id: number },
  clock: QuartClock,
  daySwitchTime: LocalTime = DEFAULT_DAY_SWITCH_TIME,
): boolean {
  if (!day.actif || !holdsDate(day, quart.date) || !concernsClient(day, quart.client_id)) {
    return false;
  }
  if (day.genre !== 'horaire_special') return true;
  if (day.debut === null || day.fin === null) return false;
  const hours = { date: quart.date, debut: day.debut, fin: day.fin };
  const open = clock.spanOf(hours, daySwitchTime);
  const { start, end } = clock.spanOf(quart, daySwitchTime);
  return start < open.start || end > open.end;
}
