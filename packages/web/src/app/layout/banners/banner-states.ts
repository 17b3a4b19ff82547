// When a banner shows. Pure: the clock and what is known come from the caller.
import { hasElapsed, isWithinDailyWindow, type DailyWindow } from '@releve/domain/clock.ts';
import { readDate } from '../../../platform/url/read-date.ts';

const MAINTENANCE: DailyWindow = { from: '05:30:00', to: '06:00:00' };

const LATE_BANNER_HIDDEN_HOURS = 24;

/** A shorter wait is only a phone between two floors. */
const PATIENCE_HOURS = 10 / 60;

const toInstant = (epochMs: number): string => new Date(epochMs).toISOString();

export const isMaintenanceTime = (now: number, timeZone: string): boolean =>
  isWithinDailyWindow(toInstant(now), MAINTENANCE, timeZone);

const MS_PER_HOUR = 3_600_000;
const SESSION_END_TOLD_HOURS = 48;

/** Two days ahead; of a short session, its last quarter. What is over is told by the server. */
export function isSessionEndNear(
  now: number,
  { end, days }: { end: string; days: number },
): boolean {
  const left = (Date.parse(end) - now) / MS_PER_HOUR;
  return left > 0 && left <= Math.min(SESSION_END_TOLD_HOURS, (days * 24) / 4);
}

/** Home, the manager's day and the board. */
const TEAM_SCREENS = /^\/(?:admin(?:\/presences(?:\/(?<date>[^/]+))?)?\/?)?$/;

/** Whether a screen already says who is late today, or how many. The board of another day does not. */
export function saysLateTeam(path: string, today: string): boolean {
  const match = TEAM_SCREENS.exec(path);
  return match !== null && readDate(match.groups?.['date'], today) === today;
}

export interface LateBannerInput {
  /** What still waits to be sent. */
  unsent: readonly { created: string }[];
  /** How many the server refused. */
  parked: number;
  /** Whether a step of one's own should have been punched by now. */
  isStepLate: boolean;
  /** How many others are late, for whoever looks after them. */
  lateTeam: number;
  dismissedAt: number | null;
  now: number;
}

export interface LateBannerState {
  isShown: boolean;
  /** How many have waited too long. */
  waiting: number;
  parked: number;
}

/** A dismissal later than now comes from a clock that was set back since: it no longer counts. */
const isStillDismissed = (dismissedAt: number | null, now: number): boolean =>
  dismissedAt !== null &&
  dismissedAt <= now &&
  !hasElapsed(toInstant(dismissedAt), toInstant(now), LATE_BANNER_HIDDEN_HOURS);

export function lateBannerState(input: LateBannerInput): LateBannerState {
  const { unsent, parked, isStepLate, lateTeam, dismissedAt, now } = input;
  const waiting = unsent.filter(({ created }) =>
    hasElapsed(created, toInstant(now), PATIENCE_HOURS),
  ).length;
  const isLate = isStepLate || lateTeam > 0 || waiting > 0 || parked > 0;
  return { isShown: isLate && !isStillDismissed(dismissedAt, now), waiting, parked };
}
