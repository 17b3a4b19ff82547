// Every entry with its exit. Pairs are found by type, site and quart, never by alternation: a forgotten exit leaves one
// open end and changes no other pair.
import type { PayPunch, StandingPunch } from './standing.ts';

export interface Segment {
  /** `p` and the first punch of the chain that it begins with; the same after every correction. */
  readonly cle: string;
  readonly client_id: number;
  readonly quart_id: number | null;
  /** Whole minutes; null for an end that nobody punched. */
  readonly entree: number | null;
  readonly sortie: number | null;
  /** The punches that say so. */
  readonly pointages: readonly number[];
  readonly drapeaux: readonly string[];
  /** Another punch of the same end lies so many minutes away, and a manager's counts in its place. */
  readonly ecart: number;
}

export interface ClosedSegment extends Segment {
  readonly entree: number;
  readonly sortie: number;
}

export const isClosed = (segment: Segment): segment is ClosedSegment =>
  segment.entree !== null && segment.sortie !== null;

/** A second tap, not a second visit. */
const DOUBLE_TAP_MINUTES = 15;
/** An exit later than this closes nothing: two ends were forgotten. */
const MAX_PAIR_MINUTES = 24 * 60;
const MS_PER_MINUTE = 60_000;

/** A punch with its minute, which is asked for several times. */
interface Timed {
  readonly row: PayPunch;
  readonly racine: number;
  readonly ms: number;
  readonly minute: number;
}

interface Draft {
  racine: number;
  readonly client_id: number;
  readonly quart_id: number | null;
  entree: Timed | null;
  sortie: Timed | null;
  ecart: number;
}

const isSameStay = (draft: Draft, row: PayPunch): boolean => draft.quart_id === row.quart_id;
const isManual = ({ row }: Timed): boolean => row.source === 'manual';

/** In the order of their first punch. */
export function segmentsOf(punches: readonly StandingPunch[]): Segment[] {
  const timed = punches.map(({ row, racine }): Timed => {
    const ms = Date.parse(row.at);
    return { row, racine, ms, minute: Math.floor(ms / MS_PER_MINUTE) };
  });
  timed.sort((a, b) => a.ms - b.ms || a.row.id - b.row.id);
  const drafts: Draft[] = [];
  for (const punch of timed) {
    if (punch.row.type === 'entree') enter(drafts, punch);
    else leave(drafts, punch);
  }
  return drafts.map(toSegment).toSorted((a, b) => firstMinute(a) - firstMinute(b));
}

export const firstMinute = ({ entree, sortie }: Segment): number => entree ?? sortie ?? 0;

function enter(drafts: Draft[], punch: Timed): void {
  const { row, racine, minute } = punch;
  const open = drafts.findLast(
    (draft) =>
      draft.client_id === row.client_id &&
      draft.entree !== null &&
      draft.sortie === null &&
      isSameStay(draft, row),
  );
  const before = open?.entree ?? null;
  if (open !== undefined && before !== null) {
    const isOneQuart = row.quart_id !== null;
    if (isOneQuart && (isManual(punch) || isManual(before))) {
      if (supersedes(punch, before)) Object.assign(open, { entree: punch, racine });
      open.ecart = Math.max(open.ecart, minute - before.minute);
      return;
    }
    if (minute - before.minute < DOUBLE_TAP_MINUTES) return;
  }
  drafts.push({
    racine,
    client_id: row.client_id,
    quart_id: row.quart_id,
    entree: punch,
    sortie: null,
    ecart: 0,
  });
}

function leave(drafts: Draft[], punch: Timed): void {
  const { row, racine, minute } = punch;
  const atSite = drafts.filter(({ client_id }) => client_id === row.client_id);
  const open = atSite.filter(
    ({ entree, sortie }) =>
      entree !== null && sortie === null && minute - entree.minute <= MAX_PAIR_MINUTES,
  );
  const entered =
    open.findLast((draft) => isSameStay(draft, row)) ??
    open.findLast(({ quart_id }) => quart_id === null || row.quart_id === null);
  if (entered !== undefined) {
    entered.sortie = punch;
    return;
  }
  const closed = atSite.findLast((draft) => draft.sortie !== null && isSameStay(draft, row));
  const before = closed?.sortie ?? null;
  if (closed !== undefined && before !== null) {
    const isOneQuart = row.quart_id !== null;
    if (isOneQuart && (isManual(punch) || isManual(before))) {
      if (supersedes(punch, before)) closed.sortie = punch;
      closed.ecart = Math.max(closed.ecart, minute - before.minute);
      return;
    }
    if (minute - before.minute < DOUBLE_TAP_MINUTES) {
      closed.sortie = punch;
      return;
    }
  }
  drafts.push({
    racine,
    client_id: row.client_id,
    quart_id: row.quart_id,
    entree: null,
    sortie: punch,
    ecart: 0,
  });
}

/** What a manager wrote counts before what a phone sent, and of two managers the later one. */
const supersedes = (punch: Timed, before: Timed): boolean =>
  isManual(punch) && (!isManual(before) || punch.row.id > before.row.id);

function toSegment({ racine, client_id, quart_id, entree, sortie, ecart }: Draft): Segment {
  const flags = [...(entree?.row.drapeaux ?? []), ...(sortie?.row.drapeaux ?? [])];
  return {
    cle: `p${racine}`,
    client_id,
    quart_id: quart_id ?? sortie?.row.quart_id ?? null,
    entree: entree && entree.minute,
    sortie: sortie && sortie.minute,
    pointages: [entree, sortie].flatMap((punch) => punch?.row.id ?? []),
    drapeaux: flags.length === 0 ? flags : [...new Set(flags)].toSorted(),
    ecart,
  };
}
