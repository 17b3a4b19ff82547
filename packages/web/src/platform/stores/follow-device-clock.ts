// Looks at the device's clock often enough that a sleep of the device and a change of its clock are told apart.
import { readClocks, watchClockFrom } from '../clock-moves.ts';
import { currentDiff } from './server-settings-store.ts';

const LOOK_EVERY_MS = 20_000;

/** Before the first sync. */
export function followDeviceClock(): void {
  watchClockFrom(readClocks());
  // Whoever changes the clock leaves the page for it, and comes back.
  document.addEventListener('visibilitychange', currentDiff);
  setInterval(currentDiff, LOOK_EVERY_MS);
}
