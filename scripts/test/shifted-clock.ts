// How far the clock has to be moved for a run at another time of day: "00:05", "sat 05:45", in the company's time zone.

export const TIME_ZONE = 'America/Toronto';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MOMENT = new RegExp(`^(?:(${WEEKDAYS.join('|')}) )?([01]?\\d|2[0-3]):([0-5]\\d)$`);

/** The given time of today, or of the next such day of the week; milliseconds from now, less than zero if it is past. */
export function findClockOffset(moment: string, now: Temporal.Instant): number {
  const [, weekday, hour, minute] = MOMENT.exec(moment.toLowerCase()) ?? [];
  if (hour === undefined || minute === undefined) {
    throw new Error(`"${moment}" is no time: "00:05" and "sat 05:45" are.`);
  }
  const here = now.toZonedDateTimeISO(TIME_ZONE);
  const days = weekday === undefined ? 0 : (WEEKDAYS.indexOf(weekday) + 1 - here.dayOfWeek + 7) % 7;
  const target = here.add({ days }).withPlainTime({ hour: Number(hour), minute: Number(minute) });
  return target.epochMilliseconds - now.epochMilliseconds;
}

/** What moves the clock of every process that inherits it; waiting is measured by another clock, which stays. */
export function shiftingVariables(library: string, offsetMs: number): Record<string, string> {
  const seconds = Math.round(offsetMs / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // A file is as old as it is on the disk.
    NO_FAKE_STAT: '1',
  };
}
