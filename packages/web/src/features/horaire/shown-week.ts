// Which day of which week is on the screen, and what of it asks something of the person. Pure.
import type { DayAbsence } from '@releve/domain/features/absences.ts';
import type { HoraireJour, HoraireQuart, HoraireSemaine } from '@releve/domain/features/horaire.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import { touchesQuart } from '@releve/domain/special-day-rules.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays, type LocalDate, type LocalTime } from '@releve/domain/working-day.ts';

export const DAYS_PER_WEEK = 7;

/** Where a key leads from a day of the strip; null where it leads nowhere. */
export function dateByKey(
  key: string,
  date: LocalDate,
  week: readonly LocalDate[],
): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'PageUp':
      return addDays(date, -DAYS_PER_WEEK);
    case 'PageDown':
      return addDays(date, DAYS_PER_WEEK);
    case 'Home':
      return week[0] ?? null;
    case 'End':
      return week.at(-1) ?? null;
    default:
      return null;
  }
}

/** With today in it the week is asked for by today's date, as the specification says; others by their first day. */
export function dateToAsk(date: LocalDate, today: LocalDate, firstDayOfWeek: number): LocalDate {
  const start = weekStart(date, firstDayOfWeek);
  return start === weekStart(today, firstDayOfWeek) ? today : start;
}

export const dayOf = (semaine: HoraireSemaine, date: LocalDate): HoraireJour | undefined =>
  semaine.jours.find((jour) => jour.date === date);

/** A week that an earlier release kept on this device has none. */
export const absencesOf = (jour: Partial<HoraireJour> | undefined): readonly DayAbsence[] =>
  jour?.absences ?? [];

export type QuartMoment = 'over' | 'now' | 'soon' | 'later';

const SOON_MS = 2 * 3_600_000;

/** `now` in epoch milliseconds. */
export function momentOf(
  { debut_at, fin_at }: Pick<HoraireQuart, 'debut_at' | 'fin_at'>,
  now: number,
): QuartMoment {
  const start = Date.parse(debut_at);
  if (now >= Date.parse(fin_at)) return 'over';
  if (now >= start) return 'now';
  return start - now <= SOON_MS ? 'soon' : 'later';
}

/** What is over needs no word any more. */
export const awaitsConfirmation = (quart: HoraireQuart, now: number): boolean =>
  quart.confirme_le === null && momentOf(quart, now) !== 'over';

export const listToConfirm = (semaine: HoraireSemaine, now: number): HoraireQuart[] =>
  semaine.jours.flatMap(({ quarts }) => quarts.filter((quart) => awaitsConfirmation(quart, now)));

/** The names of the visits' sites that a special day is about; none where it is about every site. */
export const sitesOfDay = (
  { client_ids }: Pick<SpecialDay, 'client_ids'>,
  quarts: readonly HoraireQuart[],
): string[] => [
  ...new Set(quarts.flatMap(({ client }) => (client_ids.includes(client.id) ? client.nom : []))),
];

/** The visits that cannot be as they are planned: the site is closed, or cannot be entered then. On a holiday people work. */
export const contradictedBy = (
  day: SpecialDay,
  quarts: readonly HoraireQuart[],
  clock: QuartClock,
  daySwitchTime: LocalTime,
): HoraireQuart[] =>
  day.genre === 'ferie'
    ? []
    : quarts.filter((quart) =>
        touchesQuart(day, { ...quart, client_id: quart.client.id }, clock, daySwitchTime),
      );

/** The first quart of the week after that day. */
export const nextQuartAfter = (
  semaine: HoraireSemaine,
  date: LocalDate,
): HoraireQuart | undefined =>
  semaine.jours.find((jour) => jour.date > date && jour.quarts.length > 0)?.quarts[0];

/** « 22:00 – 06:00 » ends on the day after. */
export const endsNextDay = ({ debut, fin }: Pick<HoraireQuart, 'debut' | 'fin'>): boolean =>
  fin <= debut;
