// « J'aurai 10 min de retard »: what somebody says of their arrival before they enter. Pure. It moves the moment from which
// somebody waits for them, and nothing else: whoever comes is late by the planned start.
import type { Instant } from './working-day.ts';

/** In all, after the planned start, however often it is announced anew. */
export const MAX_DELAY_MINUTES = 120;

/** From so long before the start, the phone offers it. */
const OFFERED_MINUTES = 180;

const STEP_MINUTES = 10;
const CHOICES = 3;
const MS_PER_MINUTE = 60_000;

export interface AnnouncedDelay {
  /** When they said that they would be there. */
  readonly arrivee_at: Instant;
}

/** Milliseconds since 1970. */
interface Stay {
  readonly start: number;
  readonly end: number;
}

/** From when somebody waits for them: within the quart, and never longer after its start than is allowed. */
export function awaitedFrom(
  { start, end }: Stay,
  annonce: AnnouncedDelay | null | undefined,
): number {
  if (!annonce) return start;
  const latest = Math.min(end, start + MAX_DELAY_MINUTES * MS_PER_MINUTE);
  return Math.max(start, Math.min(Date.parse(annonce.arrivee_at), latest));
}

/** Whether somebody may say at `now` that they will be so many minutes late: the arrival is to come, and within the quart. */
export function isPossibleDelay({ start, end }: Stay, minutes: number, now: number): boolean {
  const arrival = start + minutes * MS_PER_MINUTE;
  return minutes > 0 && minutes <= MAX_DELAY_MINUTES && arrival > now && arrival < end;
}

/** The next round numbers: 10, 20 and 30 before the start, and those that are still to come after it. */
export function delayChoices(stay: Stay, now: number): number[] {
  const passed = Math.max(0, Math.floor((now - stay.start) / MS_PER_MINUTE));
  const first = (Math.floor(passed / STEP_MINUTES) + 1) * STEP_MINUTES;
  return Array.from({ length: CHOICES }, (_, index) => first + index * STEP_MINUTES).filter(
    (minutes) => isPossibleDelay(stay, minutes, now),
  );
}

/** Near enough to the start for the phone to offer it. */
export const isDelayOffered = ({ start, end }: Stay, now: number): boolean =>
  now >= start - OFFERED_MINUTES * MS_PER_MINUTE && now < end;
