// Dates as the person chose to read them: the date format of the settings, times on a 24-hour clock, and
// the long form where a sentence wants one. In the device's time zone unless another is given.
import { useMemo } from 'react';
import type { Instant, LocalDate } from '@releve/domain/working-day.ts';
import { useSettingsStore } from '../stores/settings-store.ts';
import { type Language, localeTag, useLanguage } from './i18n.ts';

/** `format` has YYYY, MM and DD. */
export function formatDate(date: LocalDate, format: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** The date, then the time to the minute. */
export function formatInstant(instant: Instant, format: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${formatDate(local.toPlainDate().toString(), format)} ${formatTime(instant, timeZone)}`;
}

const longFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** « samedi 14 novembre » */
export function formatLongDate(date: LocalDate, language: Language): string {
  longFormats[language] ??= new Intl.DateTimeFormat(localeTag(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return longFormats[language].format(new Date(`${date}T00:00:00Z`));
}

const weekdays: Partial<Record<Language, string[]>> = {};

/** From Sunday, as FIRST_DAY_OF_WEEK counts. */
export function weekdayNames(language: Language): readonly string[] {
  const format = { weekday: 'long', timeZone: 'UTC' } as const;
  const aSunday = Date.UTC(2023, 0, 1);
  weekdays[language] ??= Array.from({ length: 7 }, (_, day) =>
    new Date(aSunday + day * MS_PER_DAY).toLocaleDateString(localeTag(language), format),
  );
  return weekdays[language];
}

const MS_PER_DAY = 86_400_000;
const MS_PER_SECOND = 1000;

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Less than a minute is no time at all: « maintenant ». */
const NOW = ['second', Number.POSITIVE_INFINITY] as const;

const relativeFormats: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

/** « il y a 3 heures » */
export function formatRelative(instant: Instant, now: number, language: Language): string {
  relativeFormats[language] ??= new Intl.RelativeTimeFormat(localeTag(language), {
    numeric: 'auto',
  });
  const seconds = (Date.parse(instant) - now) / MS_PER_SECOND;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? NOW;
  return relativeFormats[language].format(Math.round(seconds / size), unit);
}

/** « 21:04 » */
export const formatTime = (instant: Instant, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

export interface DateFormatter {
  date: (date: LocalDate) => string;
  time: (instant: Instant) => string;
  instant: (instant: Instant) => string;
  long: (date: LocalDate) => string;
  relative: (instant: Instant) => string;
}

export const deviceTimeZone = (): string => Temporal.Now.timeZoneId();

export function useDateFormatter(timeZone = deviceTimeZone()): DateFormatter {
  const format = useSettingsStore(({ dateFormat }) => dateFormat.value);
  const language = useLanguage();
  return useMemo(
    () => ({
      date: (date) => formatDate(date, format),
      instant: (instant) => formatInstant(instant, format, timeZone),
      time: (instant) => formatTime(instant, timeZone),
      long: (date) => formatLongDate(date, language),
      relative: (instant) => formatRelative(instant, Date.now(), language),
    }),
    [format, language, timeZone],
  );
}
