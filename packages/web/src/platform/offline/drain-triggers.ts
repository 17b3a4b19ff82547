/**
 * When to drain: at start, when the network, the server or the person comes back, when something new waits, when a wait is over.
 * No Background Sync: Safari and Firefox have none. It must not know how a drain works, only how it ended.
 */
import { useConnectionStore } from '../stores/connection-store.ts';
import { computeBackoff } from './drain.ts';
import type { DrainOutcome } from './drain.ts';
import { listenToOutbox } from './outbox-signals.ts';

export interface TriggerDeps {
  drain: () => Promise<DrainOutcome>;
  reportError: (error: unknown) => void;
  now: () => number;
  random: () => number;
}

export interface DrainTriggers {
  /** Drains as soon as possible; resolves when that drain has ended. */
  request: () => Promise<void>;
  stop: () => void;
}

const BUSY_RETRY_MS = 5_000;

export function startDrainTriggers(deps: TriggerDeps): DrainTriggers {
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let isStopped = false;
  let failuresInARow = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const request = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    // A drain under way may already be past what this request is about.
    isWantedAgain = true;
    running ??= run();
    return running;
  };

  const run = async () => {
    clearTimeout(timer);
    let delay: number | null = null;
    while (isWantedAgain) {
      isWantedAgain = false;
      delay = await drainOnce();
    }
    running = null;
    if (delay !== null && !isStopped) timer = setTimeout(() => void request(), delay);
  };

  /** Returns how long to wait before the next drain, or null if only an event can help. */
  const drainOnce = async (): Promise<number | null> => {
    const outcome = await deps.drain().catch((error: unknown) => {
      deps.reportError(error);
      return null;
    });
    if (outcome === null || outcome.ended === 'network') {
      return computeBackoff(++failuresInARow, deps.random);
    }
    if (outcome.ended === 'busy') return BUSY_RETRY_MS;
    failuresInARow = 0;
    if (outcome.ended === 'session' || outcome.nextAttemptAt === null) return null;
    return Math.max(0, outcome.nextAttemptAt - deps.now());
  };

  const wake = () => void request();
  /** The waits begin anew: a network that has just come back often fails once more, and the last wait was minutes long. */
  const wakeAnew = () => {
    failuresInARow = 0;
    wake();
  };
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') wakeAnew();
  };
  window.addEventListener('online', wakeAnew);
  window.addEventListener('focus', wakeAnew);
  document.addEventListener('visibilitychange', wakeIfVisible);
  const unlisten = listenToOutbox((signal) => {
    if (signal === 'ready') wake();
  });
  const unsubscribe = useConnectionStore.subscribe((now, before) => {
    if (now.serverReachable && !before.serverReachable) wakeAnew();
  });
  wake();

  return {
    request,
    stop: () => {
      isStopped = true;
      isWantedAgain = false;
      clearTimeout(timer);
      window.removeEventListener('online', wakeAnew);
      window.removeEventListener('focus', wakeAnew);
      document.removeEventListener('visibilitychange', wakeIfVisible);
      unlisten();
      unsubscribe();
    },
  };
}
