// When the day is asked for again: at once after the first event, then once for all that come within two seconds.
const AT_MOST_EVERY_MS = 2_000;

interface Asker {
  /** Something may have changed. */
  readonly ask: () => void;
  readonly stop: () => void;
}

export function createAsker(read: () => void, now: () => number = () => Date.now()): Asker {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = now();
    read();
  };
  return {
    ask: () => {
      if (timer !== undefined) return;
      const wait = Math.max(0, last + AT_MOST_EVERY_MS - now());
      if (wait === 0) run();
      else timer = setTimeout(run, wait);
    },
    stop: () => clearTimeout(timer),
  };
}
