// What a stored punch is: its flags, and which of several rows of one step counts. Pure.
import { DRIFT_SECONDS, PUNCH_FLAGS, type PunchFlag } from './presence-state.ts';
import type { PunchType } from './punch-steps.ts';
import type { Instant } from './working-day.ts';

export interface PunchFacts {
  readonly at: Instant;
  readonly diff: number;
  readonly diff_inconnu: boolean;
  /** As `diff`, when it was sent; null where the phone did not say. */
  readonly diff_envoi: number | null;
  /** What was known when it came speaks against it. */
  readonly contredit: boolean;
  readonly recu_le: Instant;
  readonly source: 'appareil' | 'hors_ligne' | 'manual';
  readonly hors_zone: boolean;
  readonly via_qr: boolean;
  readonly quart_id: number | null;
}

/** Read from the row each time, so that a rule that changes changes no row. */
export function punchFlags(punch: PunchFacts): PunchFlag[] {
  const isByHand = punch.source === 'manual';
  const ahead = Date.parse(punch.at) - Date.parse(punch.recu_le);
  const moved = punch.diff_envoi === null ? 0 : Math.abs(punch.diff_envoi - punch.diff);
  const isDrifting =
    punch.diff_inconnu ||
    Math.abs(punch.diff) > DRIFT_SECONDS ||
    // The clock was changed between the tap and the sending: nobody knows which of the two was right.
    moved > DRIFT_SECONDS ||
    ahead > DRIFT_SECONDS * 1000;
  const flags: Record<PunchFlag, boolean> = {
    hors_zone: punch.hors_zone,
    derive: isDrifting && !isByHand,
    contredit: punch.contredit && !isByHand,
    hors_ligne: punch.source === 'hors_ligne',
    manuel: isByHand,
    qr: punch.via_qr,
    sans_quart: punch.quart_id === null,
  };
  return PUNCH_FLAGS.filter((flag) => flags[flag]);
}

export interface PunchRow {
  readonly id: number;
  readonly type: PunchType;
  readonly at: Instant;
  readonly source: PunchFacts['source'];
  readonly remplace_id: number | null;
  readonly annule: boolean;
  /** What stands again with this row; null for most. */
  readonly retablit_id?: number | null;
}

/**
 * Rows of one step form a chain: each takes the place of the one before. The last one counts; where it takes another
 * back, nothing does, or what it says stands again.
 */
export function standingRows<Row extends PunchRow>(rows: readonly Row[]): Row[] {
  const replaced = new Set(rows.map(({ remplace_id }) => remplace_id));
  return rows
    .filter(({ id }) => !replaced.has(id))
    .flatMap((last) => (last.annule ? rows.filter(({ id }) => id === last.retablit_id) : last));
}

/** The end of its chain, which a further row points to: itself, or the row with which it stands again. */
export function lastOfChain<Row extends PunchRow>(rows: readonly Row[], row: Row): Row {
  const replaced = new Set(rows.map(({ remplace_id }) => remplace_id));
  return rows.find(({ id, retablit_id }) => retablit_id === row.id && !replaced.has(id)) ?? row;
}

export interface CancelledPunch<Row> {
  readonly punch: Row;
  /** The row that took it back. */
  readonly by: Row;
}

/** The punches that were taken back and in whose place nothing stands: those that may count again. */
export function cancelledPunches<Row extends PunchRow>(
  rows: readonly Row[],
): CancelledPunch<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Set(rows.map(({ remplace_id }) => remplace_id));
  return rows
    .filter(({ id, annule, retablit_id }) => annule && !retablit_id && !replaced.has(id))
    .flatMap((by) => {
      const before = byId.get(by.remplace_id ?? 0);
      // It stood again before it was taken back once more.
      const punch = before?.annule === true ? byId.get(before.retablit_id ?? 0) : before;
      return punch === undefined ? [] : { punch, by };
    });
}

/**
 * The row that counts among those of one quart and one type: what a manager wrote last, else the first entry or the
 * last exit. A phone's punches may come in any order, and after a manager's: the answer is the same.
 */
export function currentPunch<Row extends PunchRow>(
  rows: readonly Row[],
  type: PunchType,
): Row | null {
  const standing = standingRows(rows).filter((row) => row.type === type);
  const byHand = standing.filter(({ source }) => source === 'manual');
  const last = (a: Row, b: Row): Row => (b.id > a.id ? b : a);
  if (byHand.length > 0) return byHand.reduce(last);
  const sooner = (a: Row, b: Row): boolean => {
    const difference = Date.parse(a.at) - Date.parse(b.at);
    return difference === 0 ? a.id < b.id : difference < 0;
  };
  return standing.reduce<Row | null>((chosen, row) => {
    if (chosen === null) return row;
    const isSooner = sooner(row, chosen);
    return isSooner === (type === 'entree') ? row : chosen;
  }, null);
}

export interface PunchVisit<Row> {
  readonly entree: Row | null;
  readonly sortie: Row | null;
  /** All its rows, those that no longer count as well. */
  readonly rows: readonly Row[];
}

/** Of one person and one quart, or of one person and one site where no quart explains them. */
export const visitsOf = <Row extends PunchRow & { readonly quart_id: number | null }>(
  rows: readonly Row[],
): PunchVisit<Row>[] =>
  rows.every(({ quart_id }) => quart_id === null)
    ? pairVisits(rows)
    : [{ entree: currentPunch(rows, 'entree'), sortie: currentPunch(rows, 'sortie'), rows }];

/**
 * Without a quart, only time tells visits apart: an exit closes the last entry left open. A cancelled punch belongs to
 * the visit nearest in time. Where nothing stands, what was cancelled is one visit without an entry or an exit.
 */
function pairVisits<Row extends PunchRow>(rows: readonly Row[]): PunchVisit<Row>[] {
  if (rows.length === 0) return [];
  const chains = chainsOf(rows);
  const standing = standingRows(rows).toSorted((a, b) => timeOf(a) - timeOf(b) || a.id - b.id);
  if (standing.length === 0) return [{ entree: null, sortie: null, rows }];
  const pairs: Pick<PunchVisit<Row>, 'entree' | 'sortie'>[] = [];
  for (const row of standing) {
    const open = pairs.findLastIndex(({ entree, sortie }) => entree !== null && sortie === null);
    const entered = pairs[open];
    if (row.type === 'entree') pairs.push({ entree: row, sortie: null });
    else if (entered) pairs[open] = { ...entered, sortie: row };
    else pairs.push({ entree: null, sortie: row });
  }
  const nearestTo = (chain: readonly Row[]): Row | undefined => {
    const own = standing.find((row) => chain.includes(row));
    const [first] = chain;
    if (own !== undefined || first === undefined) return own;
    const gapTo = (row: Row): number => Math.abs(timeOf(row) - timeOf(first));
    return standing.reduce((near, row) => (gapTo(row) < gapTo(near) ? row : near));
  };
  const owners = new Map(
    chains.flatMap((chain) => {
      const owner = nearestTo(chain);
      return chain.map((row): [Row, Row | undefined] => [row, owner]);
    }),
  );
  return pairs.map(({ entree, sortie }) => ({
    entree,
    sortie,
    rows: rows.filter((row) => {
      const owner = owners.get(row);
      return owner !== undefined && (owner === entree || owner === sortie);
    }),
  }));
}

const timeOf = ({ at }: PunchRow): number => Date.parse(at);

/** Written by a manager to say that a punch is of that quart: as the phone made it, in the place of the one without. */
export const isAttachment = ({
  annule,
  source,
  remplace_id,
}: Pick<PunchRow, 'annule' | 'source' | 'remplace_id'>): boolean =>
  !annule && source !== 'manual' && remplace_id !== null;

/** Those whose chain began, or goes on, in a row that is not among them. */
export function partsOfChains<Row extends PunchRow & { readonly remplace: boolean }>(
  rows: readonly Row[],
): Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const replaced = new Set(rows.map(({ remplace_id }) => remplace_id));
  return rows.filter(
    ({ id, remplace_id, remplace }) =>
      (remplace_id !== null && !ids.has(remplace_id)) || (remplace && !replaced.has(id)),
  );
}

interface Placed extends PunchRow {
  readonly quart_id: number | null;
  readonly client_id: number;
}

/**
 * The rows of whole chains, each as of the visit that its chain is of now: that of the row which stands, else that of
 * the last one. A punch that was attached to a quart, or detached from it, takes its history along.
 */
export function placeChains<Row extends Placed>(rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hasMoved = ({ remplace_id, quart_id }: Row): boolean => {
    const before = remplace_id === null ? undefined : byId.get(remplace_id);
    return before !== undefined && before.quart_id !== quart_id;
  };
  if (!rows.some(hasMoved)) return [...rows];
  const byAge = (a: Row, b: Row): number => a.id - b.id;
  return chainsOf(rows.toSorted(byAge)).flatMap(placeChain).toSorted(byAge);
}

function placeChain<Row extends Placed>(chain: readonly Row[]): readonly Row[] {
  const home = standingRows(chain)[0] ?? chain.at(-1);
  if (home === undefined) return chain;
  const { quart_id, client_id } = home;
  return chain.map((row) => ({ ...row, quart_id, client_id }));
}

/** Each punch with the rows that took its place. */
function chainsOf<Row extends PunchRow>(rows: readonly Row[]): Row[][] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const firstOf = (row: Row): Row => {
    const before = row.remplace_id === null ? undefined : byId.get(row.remplace_id);
    return before === undefined ? row : firstOf(before);
  };
  return [...Map.groupBy(rows, firstOf).values()];
}
