// The day of an instant where the reader is. Asked for each message of a long thread: a formatter is made once.
import type { Instant, LocalDate } from '@releve/domain/working-day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

export function localDateOf(instant: Instant, timeZone: string): LocalDate {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Sweden writes 2026-11-16.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}
