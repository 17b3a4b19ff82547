// What makes a visit doubtful though nothing is wrong with its punches: much shorter, longer or earlier than planned, or
// left long before its end. Pure. A doubt holds until a manager has vouched for the punch that raises it.
import type { Instant } from './working-day.ts';

/** Shorter: less than this share of what was planned, and this many minutes missing. */
const SHORT_SHARE = 0.75;
const SHORT_MINUTES = 10;

/** Longer: more than this share of what was planned, and this many minutes over. */
const LONG_SHARE = 1.25;
const LONG_MINUTES = 15;

/** Earlier: entered more than this many minutes before the start. */
const EARLY_MINUTES = 60;

/**
 * Left more than this many minutes before the end. As long as the usual meal break: whoever works through it and leaves that
 * much earlier has done the hours. The grace of a punch is about being late, and is no measure of this.
 */
const LEFT_EARLY_MINUTES = 30;

/** An exit this soon after the entry is more often a second tap than the end of a visit. */
const HASTY_MINUTES = 10;
const HASTY_SHARE = 0.1;

const MS_PER_MINUTE = 60_000;

interface DoubtPunch {
  readonly at: Instant;
  readonly confirme: object | null;
}

/** Approved leave; without instants, of the whole working day. */
interface LineAbsence {
  readonly debut_at: Instant | null;
  readonly fin_at: Instant | null;
}

export interface LineTimes {
  readonly debut_at: Instant;
  readonly fin_at: Instant;
  /** Left out by a board that an earlier release kept on the device. */
  readonly absence?: LineAbsence | null | undefined;
}

/** Milliseconds since 1970. */
interface ExpectedStay {
  readonly start: number;
  readonly end: number;
  /** Between the two, without what leave takes. */
  readonly minutes: number;
}

/**
 * When somebody is expected, leave left out: it may begin later or end earlier than the quart. Leave in the midst takes
 * nothing from either end. Null where nothing is left of the quart.
 */
export function expectedStay({ debut_at, fin_at, absence }: LineTimes): ExpectedStay | null {
  const start = Date.parse(debut_at);
  const end = Date.parse(fin_at);
  const whole = { start, end, minutes: (end - start) / MS_PER_MINUTE };
  if (!absence) return whole;
  if (absence.debut_at === null || absence.fin_at === null) return null;
  const from = Math.max(start, Date.parse(absence.debut_at));
  const to = Math.min(end, Date.parse(absence.fin_at));
  if (from >= to) return whole;
  if (from <= start && to >= end) return null;
  return {
    start: from <= start ? to : start,
    end: to >= end ? from : end,
    minutes: (end - start - (to - from)) / MS_PER_MINUTE,
  };
}

export interface DoubtLine extends LineTimes {
  readonly entree: DoubtPunch | null;
  readonly sortie: DoubtPunch | null;
}

export type VisitDoubt =
  | { readonly genre: 'tot'; readonly minutes: number }
  | { readonly genre: 'parti_tot'; readonly minutes: number }
  | { readonly genre: 'courte' | 'longue'; readonly minutes: number; readonly prevues: number };

const minutesBetween = (from: Instant, to: Instant): number =>
  (Date.parse(to) - Date.parse(from)) / MS_PER_MINUTE;

/** Whoever worked the hours of their leave all the same stayed no longer than planned. */
function lengthDoubt(stay: number, planned: number, expected: number): VisitDoubt | null {
  const minutes = Math.max(0, Math.floor(stay));
  if (stay < expected * SHORT_SHARE && expected - stay >= SHORT_MINUTES) {
    return { genre: 'courte', minutes, prevues: Math.round(expected) };
  }
  if (stay > planned * LONG_SHARE && stay - planned >= LONG_MINUTES) {
    return { genre: 'longue', minutes, prevues: Math.round(planned) };
  }
  return null;
}

/** Minutes from an exit to the end it comes long before; null for any other. `end` in milliseconds since 1970. */
function minutesLeftEarly(at: Instant, end: number): number | null {
  const minutes = Math.floor((end - Date.parse(at)) / MS_PER_MINUTE);
  return minutes > LEFT_EARLY_MINUTES ? minutes : null;
}

/** Whoever comes though nobody expected them that day, as on leave, is not expected until the end either. */
function departureDoubt(stay: ExpectedStay | null, left: Instant): VisitDoubt | null {
  const minutes = stay && minutesLeftEarly(left, stay.end);
  return minutes === null ? null : { genre: 'parti_tot', minutes };
}

/**
 * Those that nobody has vouched for: of the entry that it was early, of the exit how long the visit was, or, where its length
 * is no doubt, that it was left early.
 */
export function visitDoubts(line: DoubtLine): VisitDoubt[] {
  const { debut_at, fin_at, entree, sortie } = line;
  const doubts: VisitDoubt[] = [];
  if (entree !== null && entree.confirme === null) {
    const minutes = Math.floor(minutesBetween(entree.at, debut_at));
    if (minutes > EARLY_MINUTES) doubts.push({ genre: 'tot', minutes });
  }
  if (entree !== null && sortie !== null && sortie.confirme === null) {
    const planned = minutesBetween(debut_at, fin_at);
    const stay = minutesBetween(entree.at, sortie.at);
    const expected = expectedStay(line);
    const doubt =
      lengthDoubt(stay, planned, expected?.minutes ?? planned) ??
      departureDoubt(expected, sortie.at);
    if (doubt !== null) doubts.push(doubt);
  }
  return doubts;
}

/** Whether an exit now is one that a manager will be asked about. */
export const isEarlyExit = (now: Instant, end: Instant): boolean =>
  minutesLeftEarly(now, Date.parse(end)) !== null;

/** Whether leaving now needs a question; `planned` in minutes, null where nothing was. */
export function isHastyExit(entered: Instant, now: Instant, planned: number | null): boolean {
  const stay = minutesBetween(entered, now);
  if (planned !== null && stay >= planned * SHORT_SHARE) return false;
  return stay < HASTY_MINUTES || (planned !== null && stay < planned * HASTY_SHARE);
}
