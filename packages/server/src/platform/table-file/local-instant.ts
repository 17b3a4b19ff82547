// An instant as a spreadsheet takes it: the wall clock of the company, without its zone.

/** `2026-11-15 02:13:24` */
export const formatLocalInstant = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
