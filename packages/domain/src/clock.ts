// What a given instant means: a device clock put right, a daily window, a delay that has run out.

import { compareTimes } from './working-day.ts';
import type { Instant, LocalTime } from './working-day.ts';

const MS_PER_SECOND = 1000;

/** Half-open, on the wall clock; `to` before `from` runs over midnight. */
export interface DailyWindow {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** How many seconds the server's clock is ahead of the device's: the `diff` of a sync. */
export function clockDifference(serverNow: Instant, deviceNow: Instant): number {
  const server = Temporal.Instant.from(serverNow).epochMilliseconds;
  const device = Temporal.Instant.from(deviceNow).epochMilliseconds;
  return Math.round((server - device) / MS_PER_SECOND);
}

/** The device's time on the server's clock: `at = device_at + diff`. */
export function correctedInstant(deviceAt: Instant, diffSeconds: number): Instant {
  const milliseconds = Math.round(diffSeconds * MS_PER_SECOND);
  return Temporal.Instant.from(deviceAt).add({ milliseconds }).toString();
}

export function isWithinDailyWindow(
  instant: Instant,
  window: DailyWindow,
  timeZone: string,
): boolean {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString();
  const isAfterStart = compareTimes(time, window.from) >= 0;
  const isBeforeEnd = compareTimes(time, window.to) < 0;
  const crossesMidnight = compareTimes(window.to, window.from) < 0;
  return crossesMidnight ? isAfterStart || isBeforeEnd : isAfterStart && isBeforeEnd;
}

/** Whether that many real hours have gone by since, the last instant included. */
export function hasElapsed(since: Instant, now: Instant, hours: number): boolean {
  const waited = Temporal.Instant.from(now).since(since).total('hours');
  return waited >= hours;
}
