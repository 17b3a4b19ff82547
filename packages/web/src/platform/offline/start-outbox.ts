/**
 * Puts the outbox together for the running app: JADB, the real clock, Web Locks, the triggers, the status.
 * The one place that knows all the parts; no logic of its own.
 */
import { chooseDrainLock } from './drain-lock.ts';
import { startDrainTriggers } from './drain-triggers.ts';
import type { DrainTriggers } from './drain-triggers.ts';
import { drainOutbox } from './drain.ts';
import type { DrainDeps } from './drain.ts';
import { announce } from './outbox-signals.ts';
import { acknowledgeRow, findRow, listRows, parkRow, postponeRow } from './outbox.ts';
import { askForPersistentStorage } from './persistent-storage.ts';

export type OutboxOptions = Pick<
  DrainDeps,
  'session' | 'send' | 'onAcknowledged' | 'onPassed' | 'reportError'
>;

/** Call once at start; call `request()` of the result after each sign-in, and before a logout or a reset. */
export function startOutbox(options: OutboxOptions): DrainTriggers {
  const lock = chooseDrainLock();
  const clock = { now: () => Date.now(), random: () => Math.random() };
  const deps: DrainDeps = {
    ...options,
    ...clock,
    store: { listRows, findRow, acknowledgeRow, postponeRow, parkRow },
    lock: (work) => lock(() => announceWhile(work)),
  };
  askForPersistentStorage().catch(options.reportError);
  return startDrainTriggers({
    ...clock,
    drain: () => drainOutbox(deps),
    reportError: options.reportError,
  });
}

async function announceWhile<T>(work: () => Promise<T>): Promise<T> {
  announce('draining');
  try {
    return await work();
  } finally {
    announce('idle');
  }
}
