// Downloads of a first visit that can wait until the app's own files are on this device: all share one slow line.

/** A worker that cannot be had, or is late, must not keep the rest from coming. */
const AT_LATEST_MS = 6_000;

let kept: Promise<unknown> | null = null;

/** On any later visit, and where there is no worker, at once. */
export function whenAppKept(): Promise<unknown> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  kept ??= Promise.race([
    workers?.ready ?? Promise.resolve(),
    new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS)),
  ]);
  return kept;
}
