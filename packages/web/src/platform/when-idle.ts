// Work of the start that nobody waits for: not before the screen has nothing else to do. Must not carry what a person
// would miss if the app were closed first.
const AT_LATEST_MS = 5_000;
/** Safari says nothing of being idle. */
const INSTEAD_MS = 2_000;

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else setTimeout(work, INSTEAD_MS);
}
