// The decisions that stand, by what they are about.
import type { LocalDate } from '../working-day.ts';
import { lineKey, standingDecisions, type DecisionKind, type HoursDecision } from './decisions.ts';

export interface DecisionIndex {
  /** The last one of these kinds about that segment. */
  last(cle: string, kinds: readonly DecisionKind[]): HoursDecision | undefined;
  /** All about one segment. */
  about(cle: string): readonly HoursDecision[];
  /** All about the line itself. */
  ofLine(jour: LocalDate, clientId: number | null): readonly HoursDecision[];
}

const NONE: readonly HoursDecision[] = [];

export function indexDecisions(rows: readonly HoursDecision[]): DecisionIndex {
  const standing = standingDecisions(rows);
  const bySegment = new Map<string, HoursDecision[]>();
  for (const decision of standing) {
    const { date, cle_segment } = decision;
    // Segments are known by a punch, lines by their day as well.
    const key = cle_segment.startsWith('c') ? `${date} ${cle_segment}` : cle_segment;
    const list = bySegment.get(key);
    if (list === undefined) bySegment.set(key, [decision]);
    else list.push(decision);
  }
  const about = (cle: string): readonly HoursDecision[] => bySegment.get(cle) ?? NONE;
  return {
    about,
    last: (cle, kinds) => about(cle).findLast(({ genre }) => kinds.includes(genre)),
    ofLine: (jour, clientId) => about(`${jour} ${lineKey(clientId)}`),
  };
}
