// What makes a visit doubtful though nothing is wrong with its punches: much shorter, longer or earlier than planned.
// Pure. A doubt holds until a manager has vouched for the punch that raises it.
import type { Instant } from './working-day.ts';

/** Shorter: less than this share of what was planned, and this many minutes missing. */
const SHORT_SHARE = 0.75;
const SHORT_MINUTES = 10;

/** Longer: more than this share of what was planned, and this many minutes over. */
const LONG_SHARE = 1.25;
const LONG_MINUTES = 15;

/** Earlier: entered more than this many minutes before the start. */
const EARLY_MINUTES = 60;

/** An exit this soon after the entry is more often a second tap than the end of a visit. */
const HASTY_MINUTES = 10;
const HASTY_SHARE = 0.1;

const MS_PER_MINUTE = 60_000;

interface DoubtPunch {
  readonly at: Instant;
  readonly confirme: object | null;
}

export interface DoubtLine {
  readonly debut_at: Instant;
  readonly fin_at: Instant;
  readonly entree: DoubtPunch | null;
  readonly sortie: DoubtPunch | null;
}

export type VisitDoubt =
  | { readonly genre: 'tot'; readonly minutes: number }
  | { readonly genre: 'courte' | 'longue'; readonly minutes: number; readonly prevues: number };

const minutesBetween = (from: Instant, to: Instant): number =>
  (Date.parse(to) - Date.parse(from)) / MS_PER_MINUTE;

function lengthDoubt(stay: number, planned: number): 'courte' | 'longue' | null {
  if (stay < planned * SHORT_SHARE && planned - stay >= SHORT_MINUTES) return 'courte';
  if (stay > planned * LONG_SHARE && stay - planned >= LONG_MINUTES) return 'longue';
  return null;
}

/** Those that nobody has vouched for: of the entry that it was early, of the exit how long the visit was. */
export function visitDoubts({ debut_at, fin_at, entree, sortie }: DoubtLine): VisitDoubt[] {
  const doubts: VisitDoubt[] = [];
  if (entree !== null && entree.confirme === null) {
    const minutes = Math.floor(minutesBetween(entree.at, debut_at));
    if (minutes > EARLY_MINUTES) doubts.push({ genre: 'tot', minutes });
  }
  if (entree !== null && sortie !== null && sortie.confirme === null) {
    const planned = minutesBetween(debut_at, fin_at);
    const stay = minutesBetween(entree.at, sortie.at);
    const genre = lengthDoubt(stay, planned);
    if (genre !== null) {
      const minutes = Math.max(0, Math.floor(stay));
      doubts.push({ genre, minutes, prevues: Math.round(planned) });
    }
  }
  return doubts;
}

/** Whether leaving now needs a question; `planned` in minutes, null where nothing was. */
export function isHastyExit(entered: Instant, now: Instant, planned: number | null): boolean {
  const stay = minutesBetween(entered, now);
  if (planned !== null && stay >= planned * SHORT_SHARE) return false;
  return stay < HASTY_MINUTES || (planned !== null && stay < planned * HASTY_SHARE);
}
