// When to ask again whether a server that does not answer is back: often while somebody looks, seldom while nobody does, at
// once where something says so. Half of the longest pause is random, as thousands of devices lose a server together.
import { useConnectionStore } from './stores/connection-store.ts';

const SHORTEST_PAUSE_MS = { often: 1_000, later: 5_000, seldom: 30_000 };
/** After that, the server is not just being started again. */
const OFTEN_FOR_MS = 5 * 60_000;
/** What is lost on its way is noticed soon. Now and then a slow network gets its time. */
const PATIENCES_MS = [12_000, 5_000, 5_000];

export const isPageSeen = (): boolean => document.visibilityState === 'visible';

/** Different for each device. */
export const drawPause = (pace: keyof typeof SHORTEST_PAUSE_MS, random = Math.random): number =>
  Math.round(SHORTEST_PAUSE_MS[pace] * (1 + random()));

export function pauseBeforeAsking(
  { isSeen, downForMs }: { isSeen: boolean; downForMs: number },
  random: () => number,
): number {
  return drawPause(isSeen ? (downForMs < OFTEN_FOR_MS ? 'often' : 'later') : 'seldom', random);
}

/** Calls back when another call was answered, the network is there again, or the page is looked at. Returns how to stop. */
export function onReturnHint(hear: () => void): () => void {
  let isStopped = false;
  // Once the store has told all: whoever asks and then waits anew would be told of the same change.
  const hearNext = () =>
    queueMicrotask(() => {
      if (!isStopped) hear();
    });
  const hearIfSeen = () => {
    if (isPageSeen()) hearNext();
  };
  document.addEventListener('visibilitychange', hearIfSeen);
  const unsubscribe = useConnectionStore.subscribe((now, before) => {
    const isAnswered = now.serverReachable && !before.serverReachable;
    if (isAnswered || (now.connected && !before.connected)) hearNext();
  });
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', hearIfSeen);
    unsubscribe();
  };
}

/** Asks once: after the pause, or at a hint before it, which `onHint` is told. Returns how to give up. */
export function askAfter(pauseMs: number, ask: () => void, onHint = () => {}): () => void {
  const giveUp = () => {
    clearTimeout(timer);
    stop();
  };
  const timer = setTimeout(() => {
    giveUp();
    ask();
  }, pauseMs);
  const stop = onReturnHint(() => {
    giveUp();
    onHint();
    ask();
  });
  return giveUp;
}

export interface ReturnWatch {
  /** Asks once, after a pause or at a hint. Returns how to give up. */
  askSoon: (ask: () => void) => () => void;
  /** How long to wait for the next answer. */
  nextPatience: () => number;
  /** The server has answered. */
  end: () => void;
}

export function createReturnWatch(): ReturnWatch {
  let downSince: number | null = null;
  let asked = 0;
  return {
    askSoon: (ask) => {
      downSince ??= performance.now();
      const downForMs = performance.now() - downSince;
      const pauseMs = pauseBeforeAsking({ isSeen: isPageSeen(), downForMs }, Math.random);
      // Whoever looks again does not wait longer for having waited before.
      return askAfter(pauseMs, ask, () => (downSince = null));
    },
    nextPatience: () => PATIENCES_MS[asked++ % PATIENCES_MS.length] as number,
    end: () => {
      downSince = null;
      asked = 1;
    },
  };
}
