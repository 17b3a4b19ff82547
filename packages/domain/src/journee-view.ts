// Which face the manager's day has, by the company's clock. Pure: the instant and the time zone are given.
import { addDays, calendarDate, type Instant, instantAt, type LocalDate } from './working-day.ts';

export const JOURNEE_VUES = ['nuit', 'matin'] as const;
export type JourneeVue = (typeof JOURNEE_VUES)[number];

/** From when to when the night is live; the half page of the night is written when it ends. */
const NIGHT_FROM = '18:00:00';
const NIGHT_UNTIL = '05:00:00';

const hourOf = (instant: Instant, timeZone: string): number =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).hour;

const NIGHT_FROM_HOUR = Number(NIGHT_FROM.slice(0, 2));
const NIGHT_UNTIL_HOUR = Number(NIGHT_UNTIL.slice(0, 2));

/** `nuit`: tonight is what matters. `matin`: what happened tonight, then what is to be decided. */
export function journeeVueAt(now: Instant, timeZone: string): JourneeVue {
  const hour = hourOf(now, timeZone);
  return hour >= NIGHT_FROM_HOUR || hour < NIGHT_UNTIL_HOUR ? 'nuit' : 'matin';
}

/** A night is named by the day on which it begins. */
export function nightBounds(
  nuit: LocalDate,
  timeZone: string,
): { readonly from: Instant; readonly until: Instant } {
  return {
    from: instantAt(nuit, NIGHT_FROM, timeZone),
    until: instantAt(addDays(nuit, 1), NIGHT_UNTIL, timeZone),
  };
}

/** The last night that is over: until five it is still the one before. */
export function lastNight(now: Instant, timeZone: string): LocalDate {
  const today = calendarDate(now, timeZone);
  return addDays(today, hourOf(now, timeZone) < NIGHT_UNTIL_HOUR ? -2 : -1);
}

export const SNOOZES = ['demain_8h', 'ce_soir', 'lundi_8h'] as const;
export type Snooze = (typeof SNOOZES)[number];

const MORNING = '08:00:00';
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/** Until when « demain 8 h », « ce soir » or « lundi 8 h » is, in the company's time. */
export function snoozeUntil(snooze: Snooze, now: Instant, timeZone: string): Instant {
  const today = calendarDate(now, timeZone);
  if (snooze === 'demain_8h') return instantAt(addDays(today, 1), MORNING, timeZone);
  if (snooze === 'ce_soir') {
    const evening = instantAt(today, NIGHT_FROM, timeZone);
    return Date.parse(evening) > Date.parse(now)
      ? evening
      : instantAt(addDays(today, 1), NIGHT_FROM, timeZone);
  }
  const weekday = Temporal.PlainDate.from(today).dayOfWeek;
  return instantAt(addDays(today, MONDAY + DAYS_OF_WEEK - weekday), MORNING, timeZone);
}
