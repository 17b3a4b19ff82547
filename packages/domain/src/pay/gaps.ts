// What lies between two segments: a paid break at one site, a travel between two, or nothing that anybody is paid for.
// Where two overlap, the later one begins when the earlier one ends: no minute is there twice.
import type { TravelRule } from './rules.ts';
import { isClosed, type ClosedSegment, type Segment } from './segments.ts';

interface Gap {
  readonly genre: 'pause_courte' | 'deplacement';
  /** Of the segment that comes after it. */
  readonly cle: string;
  readonly debut: number;
  readonly fin: number;
  /** Too long to be paid without a word. */
  readonly a_decider: boolean;
}

export interface Presence {
  readonly segment: ClosedSegment;
  /** Without what an earlier segment already covers. */
  readonly debut: number;
  readonly fin: number;
  readonly chevauche: boolean;
  readonly avant: Gap | null;
}

export interface GapRules {
  readonly short_interruption: number;
  readonly travel: TravelRule;
}

/** `segments` in the order of time; `rulesOf` gives the rules of the later segment. */
export function presencesOf(
  segments: readonly Segment[],
  rulesOf: (segment: Segment) => GapRules,
): Presence[] {
  const presences: Presence[] = [];
  const openEnds = segments.flatMap((one) =>
    isClosed(one) ? [] : (one.entree ?? one.sortie ?? 0),
  );
  let last: ClosedSegment | null = null;
  let until = -Infinity;
  for (const segment of segments) {
    if (!isClosed(segment)) continue;
    const debut = Math.min(Math.max(segment.entree, until), segment.sortie);
    const chevauche = segment.entree < until;
    const from = until;
    const isUnclear = openEnds.some((at) => at >= from && at <= segment.entree);
    const avant =
      last === null || chevauche || isUnclear ? null : gapOf(last, segment, from, rulesOf);
    presences.push({ segment, debut, fin: segment.sortie, chevauche, avant });
    if (segment.sortie >= until) {
      until = segment.sortie;
      last = segment;
    }
  }
  return presences;
}

function gapOf(
  before: ClosedSegment,
  after: ClosedSegment,
  debut: number,
  rulesOf: (segment: Segment) => GapRules,
): Gap | null {
  const fin = after.entree;
  const minutes = fin - debut;
  if (minutes <= 0) return null;
  const { short_interruption, travel } = rulesOf(after);
  const { cle } = after;
  if (before.client_id === after.client_id) {
    if (minutes >= short_interruption) return null;
    return { genre: 'pause_courte', cle, debut, fin, a_decider: false };
  }
  if (minutes > travel.ask_until) return null;
  return { genre: 'deplacement', cle, debut, fin, a_decider: minutes > travel.paid_until };
}
