// How long somebody has worked, from the punches of their days: paired as a sheet of hours pairs them, each minute once.
// Breaks that were planned are in it, travel between two sites is not: what is paid is decided on the sheet. Pure.
import { presencesOf } from './pay/gaps.ts';
import { isClosed, type Segment, segmentsOf } from './pay/segments.ts';
import { CARRIED_MS, LONGEST_VISIT_MS, type PunchType } from './punch-steps.ts';
import type { Instant, LocalDate } from './working-day.ts';

const MS_PER_MINUTE = 60_000;

/** A punch that stands. */
export interface WorkedPunch {
  /** The working day it was made for. */
  readonly date: LocalDate;
  readonly client_id: number;
  readonly quart_id: number | null;
  readonly type: PunchType;
  readonly at: Instant;
  readonly isByHand: boolean;
  /** When its quart is to end that day; null where that is not known. */
  readonly fin_at: Instant | null;
}

export interface WorkedTime {
  /** Whole minutes of the visits that were entered and left. */
  readonly minutes: number;
  /** From when on the visit that goes on counts; null for who is on no site. */
  readonly depuis: Instant | null;
  /** Visits of which an end was never punched: nothing of them is counted. */
  readonly oublis: number;
}

export interface WorkedDay extends WorkedTime {
  readonly date: LocalDate;
}

/** Travel and short interruptions are the sheet's to judge. */
const PUNCHED_ALONE = {
  short_interruption: 0,
  travel: { paid_until: 0, ask_until: 0 },
} as const;

/** Whoever entered elsewhere since, or should have left long ago, is not there any more. */
function goesOn(punch: WorkedPunch, later: readonly Segment[], now: number): boolean {
  const entered = Date.parse(punch.at);
  const until =
    punch.fin_at === null
      ? entered + LONGEST_VISIT_MS
      : Math.max(entered, Date.parse(punch.fin_at)) + CARRIED_MS;
  return now < until && later.every(({ entree }) => entree === null);
}

/** Punches in the order in which they were written. The days that have some, by the day of the entry: a night that ends on the next morning is of the day before. */
export function workedDays(punches: readonly WorkedPunch[], now: number): WorkedDay[] {
  const segments = segmentsOf(
    punches.map((punch, index) => ({
      racine: index,
      row: {
        id: index,
        type: punch.type,
        at: punch.at,
        source: punch.isByHand ? ('manual' as const) : ('appareil' as const),
        remplace_id: null,
        annule: false,
        client_id: punch.client_id,
        quart_id: punch.quart_id,
        drapeaux: [],
      },
    })),
  );
  const days = new Map<LocalDate, { minutes: number; depuis: Instant | null; oublis: number }>();
  const dayOf = ({ pointages }: Segment) => {
    const punch = punches[pointages[0] ?? 0];
    if (punch === undefined) throw new Error('A segment is made of punches');
    const day = days.get(punch.date) ?? { minutes: 0, depuis: null, oublis: 0 };
    days.set(punch.date, day);
    return { day, punch };
  };
  let left = -Infinity;
  for (const { segment, debut, fin } of presencesOf(segments, () => PUNCHED_ALONE)) {
    dayOf(segment).day.minutes += fin - debut;
    left = Math.max(left, fin);
  }
  for (const [index, segment] of segments.entries()) {
    if (isClosed(segment)) continue;
    const { day, punch } = dayOf(segment);
    if (segment.entree !== null && goesOn(punch, segments.slice(index + 1), now)) {
      const since = Math.max(segment.entree, left) * MS_PER_MINUTE;
      day.depuis = new Date(since).toISOString();
    } else {
      day.oublis += 1;
    }
  }
  return Array.from(days, ([date, day]) => ({ date, ...day })).toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

/** Of these days together. */
export const sumWorked = (days: readonly WorkedTime[]): WorkedTime => ({
  minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  depuis: days.findLast(({ depuis }) => depuis !== null)?.depuis ?? null,
  oublis: days.reduce((sum, { oublis }) => sum + oublis, 0),
});

/** With what goes on, up to the minute that has begun. */
export function minutesUntil({ minutes, depuis }: WorkedTime, now: number): number {
  if (depuis === null) return minutes;
  const running = Math.floor(now / MS_PER_MINUTE) - Math.floor(Date.parse(depuis) / MS_PER_MINUTE);
  return minutes + Math.max(0, running);
}
