// Which quart each segment was for. Segments of one quart are one visit; so are those of one site that follow closely
// where no quart explains them.
import type { Instant, LocalDate, LocalTime } from '../working-day.ts';
import { accountingMinute, type PayClock } from './pay-clock.ts';
import type { PayClass } from './rules.ts';
import { firstMinute, type Segment } from './segments.ts';

export interface PayQuart {
  readonly id: number;
  /** The working day. */
  readonly date: LocalDate;
  readonly client_id: number;
  readonly debut_at: Instant;
  readonly fin_at: Instant;
  readonly pause_minutes: number;
  readonly classe: PayClass | null;
  /** Usually done within three hours: no minimum is proposed. */
  readonly visite_courte: boolean;
  /** Nobody may leave the post: the meal is paid. */
  readonly ne_peut_quitter: boolean;
  /** When the person was told; null where nobody knows. */
  readonly publie_le: Instant | null;
}

interface PlannedSpan {
  readonly debut: number;
  readonly fin: number;
}

export interface Visit {
  /** The day under which it is shown. */
  readonly jour: LocalDate;
  readonly client_id: number;
  readonly quart: PayQuart | null;
  readonly prevu: PlannedSpan | null;
  /** In the order of time; none where nobody punched. */
  readonly segments: readonly Segment[];
}

const MAX_PAUSE_OF_ONE_VISIT = 120;

interface Known {
  readonly quart: PayQuart;
  readonly prevu: PlannedSpan;
  readonly segments: Segment[];
}

/** In the order of time. Quarts without a punch are visits without a segment. */
export function matchPlan(
  segments: readonly Segment[],
  quarts: readonly PayQuart[],
  { clock, daySwitchTime }: { readonly clock: PayClock; readonly daySwitchTime: LocalTime },
): Visit[] {
  const known = new Map<number, Known>();
  for (const quart of quarts) {
    const prevu = { debut: accountingMinute(quart.debut_at), fin: accountingMinute(quart.fin_at) };
    known.set(quart.id, { quart, prevu, segments: [] });
  }
  const loose: Segment[][] = [];
  for (const segment of segments) {
    const own = (segment.quart_id !== null && known.get(segment.quart_id)) || null;
    const fits = own !== null && own.quart.client_id === segment.client_id;
    const found = fits ? own : nearest(segment, known);
    if (found !== null) found.segments.push(segment);
    else addLoose(loose, segment);
  }
  const planned = [...known.values()].map(({ quart, prevu, segments: own }): Visit => ({
    jour: quart.date,
    client_id: quart.client_id,
    quart,
    prevu,
    segments: own,
  }));
  const unplanned = loose.flatMap((own): Visit[] => {
    const [first] = own;
    if (first === undefined) return [];
    const jour = clock.dateAt(firstMinute(first), daySwitchTime);
    return [{ jour, client_id: first.client_id, quart: null, prevu: null, segments: own }];
  });
  return [...planned, ...unplanned].toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ segments: [first], prevu }: Visit): number =>
  first === undefined ? (prevu?.debut ?? 0) : firstMinute(first);

/** The quart of that site which it shares most time with. */
function nearest(segment: Segment, known: ReadonlyMap<number, Known>): Known | null {
  const from = firstMinute(segment);
  const to = Math.max(segment.sortie ?? from, from + 1);
  let best: Known | null = null;
  let most = 0;
  for (const candidate of known.values()) {
    if (candidate.quart.client_id !== segment.client_id) continue;
    const shared = Math.min(to, candidate.prevu.fin) - Math.max(from, candidate.prevu.debut);
    const isBetter =
      shared > most || (shared === most && best && candidate.quart.id < best.quart.id);
    if (shared > 0 && isBetter === true) {
      best = candidate;
      most = shared;
    }
  }
  return best;
}

function addLoose(loose: Segment[][], segment: Segment): void {
  const before = loose.findLast(([first]) => first?.client_id === segment.client_id);
  const last = before?.at(-1);
  const isNear =
    last !== undefined &&
    last.sortie !== null &&
    firstMinute(segment) - last.sortie <= MAX_PAUSE_OF_ONE_VISIT;
  if (before !== undefined && isNear) before.push(segment);
  else loose.push([segment]);
}
