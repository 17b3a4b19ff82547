/**
 * Lets one tab drain at a time: Web Locks, or a lease in JADB where they are missing (plain http, old browsers).
 * It spares duplicate requests; exactly-once does not rest on it.
 */
import type { DrainDeps } from './drain.ts';
import { writeJadb } from './jadb.ts';
import { createUuid } from './uuid.ts';

type DrainLock = DrainDeps['lock'];

const LEASE_MS = 30_000;

export function chooseDrainLock(): DrainLock {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return createLeaseLock(createUuid());
  return (work) =>
    locks.request('releve-outbox', { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : work(),
    );
}

export function createLeaseLock(holder: string): DrainLock {
  return async (work) => {
    if (!(await takeLease(holder))) return undefined;
    const renewal = setInterval(() => void takeLease(holder).catch(() => false), LEASE_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await dropLease(holder);
    }
  };
}

function takeLease(holder: string): Promise<boolean> {
  return writeJadb(['cmData'], async (tx) => {
    const now = Date.now();
    const lease = await tx.store.get('drain-lease');
    if (lease?.cmtype === 'lease' && lease.holder !== holder && isRunning(lease.expires_at, now)) {
      return false;
    }
    await tx.store.put({
      id: 'drain-lease',
      cmtype: 'lease',
      holder,
      expires_at: now + LEASE_MS,
    });
    return true;
  });
}

/** One that ends later than any lease we give was written before the clock was set back. */
function isRunning(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt - now <= LEASE_MS;
}

function dropLease(holder: string): Promise<void> {
  return writeJadb(['cmData'], async (tx) => {
    const lease = await tx.store.get('drain-lease');
    if (lease?.cmtype === 'lease' && lease.holder === holder) await tx.store.delete('drain-lease');
  });
}
