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
import type { OutboxRow } from './jadb-schema.ts';
import {
  acknowledgeRow,
  findRow,
  listRows,
  noteSentBytes,
  parkRow,
  postponeRow,
} from './outbox.ts';
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
    store: {
      listRows: listConverted,
      findRow,
      acknowledgeRow,
      noteSentBytes,
      postponeRow,
      parkRow,
    },
    lock: (work) => lock(() => announceWhile(work)),
  };
  askForPersistentStorage().catch(options.reportError);
  return startDrainTriggers({
    ...clock,
    drain: () => drainOutbox(deps),
    reportError: options.reportError,
  });
}

const isOld = (row: OutboxRow): boolean =>
  'part' in row || (typeof row.body === 'object' && row.body !== null && 'image' in row.body);

/** A version before this one may have left rows, or still be open in another tab. */
async function listConverted(owner: number): Promise<OutboxRow[]> {
  const rows = await listRows(owner);
  if (!rows.some(isOld)) return rows;
  await (await import('./convert-old-rows.ts')).convertOldRows();
  return listRows(owner);
}

async function announceWhile<T>(work: () => Promise<T>): Promise<T> {
  announce('draining');
  try {
    return await work();
  } finally {
    announce('idle');
  }
}
