// When a finger's way over the strip means the week before or after. Pure.

/** From here on what is drawn follows the finger. */
export const FOLLOW_PX = 10;
const TURN_PX = 48;

/** Null for a tap, a scroll, or a finger that turned back. */
export function swipeDirection({ dx, dy }: { dx: number; dy: number }): -1 | 1 | null {
  if (Math.abs(dx) < TURN_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return null;
  return dx > 0 ? -1 : 1;
}
