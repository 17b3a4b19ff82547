// Which columns of the matrix are in sight. Pure.
export interface Columns {
  readonly from: number;
  /** The one after the last. */
  readonly to: number;
}

/** Beside those in sight, so that a slow scroll never shows an empty one. */
const BESIDE = 2;

/** They share the room there is, and are never narrower than `least`. */
export const columnWidth = (room: number, count: number, least: number): number =>
  Math.max(least, Math.floor(room / Math.max(1, count)));

export function columnsInSight(
  { scrolled, room }: { scrolled: number; room: number },
  width: number,
  count: number,
): Columns {
  return {
    from: Math.max(0, Math.floor(scrolled / width) - BESIDE),
    to: Math.min(count, Math.ceil((scrolled + room) / width) + BESIDE),
  };
}

/** In order, with the one that the keyboard is in, wherever that is. */
export function drawnColumns({ from, to }: Columns, active: number | null): number[] {
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (active === null || drawn.includes(active)) return drawn;
  return active < from ? [active, ...drawn] : [...drawn, active];
}
