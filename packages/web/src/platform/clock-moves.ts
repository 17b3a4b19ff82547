// Whether the device's clock was changed while the page lives, by the page's own steady clock, which nobody can set. That one
// may stand still while the device sleeps: a device's clock that has gained on it says nothing, one that has lost was set back.

/** In milliseconds: the device's clock, since the epoch; the steady one, since the page began. */
export interface ClockReading {
  readonly device: number;
  readonly steady: number;
}

/** What was noticed since the difference to the server's clock was learnt. */
export interface NoticedMoves {
  readonly last: ClockReading;
  /** By how much the clock was set back. */
  readonly back: number;
  /** The last time that it leapt ahead, by how much: asleep, or set forward. */
  readonly ahead: number;
}

const MS_PER_SECOND = 1000;
/** A clock that the network keeps right moves by less. */
const TOLERATED_MS = 2_000;
/** Shorter than a move that somebody would undo. */
const SHORT_MS = 180_000;
/** Who sets a clock by hand sets minutes. */
const UNDONE_WITHIN_MS = 90_000;

const undoes = (move: number, earlier: number): boolean =>
  earlier >= SHORT_MS && Math.abs(move - earlier) <= UNDONE_WITHIN_MS;

export const noticeNothing = (last: ClockReading): NoticedMoves => ({ last, back: 0, ahead: 0 });

/** With what must be added to the device's clock from now on, besides what was added before. */
export function noticeMove(
  { last, back, ahead }: NoticedMoves,
  now: ClockReading,
): { noticed: NoticedMoves; correctionMs: number } {
  const gained = now.device - last.device - (now.steady - last.steady);
  if (Math.abs(gained) <= TOLERATED_MS) {
    return { noticed: { last: now, back, ahead }, correctionMs: 0 };
  }
  if (gained > 0) {
    // What was set back is put right again; anything else may be a sleep.
    return undoes(gained, back)
      ? { noticed: { last: now, back: 0, ahead }, correctionMs: -gained }
      : { noticed: { last: now, back, ahead: gained }, correctionMs: 0 };
  }
  const lost = -gained;
  // What looked like a sleep was a clock set forward, which is put right again.
  return undoes(lost, ahead)
    ? { noticed: { last: now, back, ahead: 0 }, correctionMs: lost - ahead }
    : { noticed: { last: now, back: back + lost, ahead }, correctionMs: lost };
}

export const readClocks = (): ClockReading => ({ device: Date.now(), steady: performance.now() });

let noticed: NoticedMoves | null = null;

/** Moves count from `reading` on: what was true of the clock then is known. */
export function watchClockFrom(reading: ClockReading): void {
  noticed = noticeNothing(reading);
}

/** The seconds by which the difference to the server's clock has changed since this was last asked. */
export function takeClockMove(): number {
  if (noticed === null) return 0;
  const { noticed: next, correctionMs } = noticeMove(noticed, readClocks());
  noticed = next;
  return Math.round(correctionMs / MS_PER_SECOND);
}
