// Moments in words, on the company's calendar: where something leaves the app on paper.
import type { Language } from '@releve/domain/texts.ts';
import { platformTexts } from './platform.texts.ts';
import { writeLongDate, writeTime } from './texts.ts';

const localAt = (at: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);

const timeOf = (langue: Language, local: Temporal.ZonedDateTime): string =>
  writeTime(langue, local.toPlainTime().toString({ smallestUnit: 'minute' }));

/** "15 juin 2026 à 14 h", "June 15, 2026 at 14:00". */
export function writeMoment(langue: Language, at: string, timeZone: string): string {
  const local = localAt(at, timeZone);
  const date = writeLongDate(langue, local.toPlainDate().toString());
  return platformTexts[langue]('moment.at', { date, heure: timeOf(langue, local) });
}

/** "18 h 02", "18:02": where the day is said already. */
export const writeClock = (langue: Language, at: string, timeZone: string): string =>
  timeOf(langue, localAt(at, timeZone));

/** From one moment to another, most often on the same day. */
export function writeSpan(
  langue: Language,
  { from, to }: { from: string; to: string },
  timeZone: string,
): string {
  const [start, end] = [localAt(from, timeZone), localAt(to, timeZone)];
  if (!start.toPlainDate().equals(end.toPlainDate()))
    return `${writeMoment(langue, from, timeZone)} – ${writeMoment(langue, to, timeZone)}`;
  return platformTexts[langue]('moment.same_day', {
    from: timeOf(langue, start),
    to: timeOf(langue, end),
  });
}
