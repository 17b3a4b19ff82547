// What this device says of itself, for the debug mode: storage, service worker, last sync.
import { loadPersisted } from '../../platform/offline/persisted-queries.ts';

export type WorkerState = 'none' | 'installing' | 'waiting' | 'active';

export interface DeviceReading {
  /** Bytes; null where the browser does not say. */
  usedBytes: number | null;
  quotaBytes: number | null;
  isPersistent: boolean | null;
  worker: WorkerState;
  /** Milliseconds; null where none has succeeded yet. */
  lastSyncAt: number | null;
}

type Registration = Pick<ServiceWorkerRegistration, 'active' | 'installing' | 'waiting'>;

/** A version that waits matters more than the one in force. */
export function describeWorker(registration: Registration | undefined): WorkerState {
  if (registration === undefined) return 'none';
  if (registration.waiting !== null) return 'waiting';
  if (registration.active !== null) return 'active';
  return registration.installing === null ? 'none' : 'installing';
}

/** Absent on plain http. */
const storageManager = (): StorageManager | undefined =>
  'storage' in navigator ? navigator.storage : undefined;

const workerContainer = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** The name under which the settings that a sync brings are kept: their age is the age of the last sync. */
const SYNCED_KEY = 'server-settings';

export async function readDevice(owner: number | null): Promise<DeviceReading> {
  const [estimate, isPersistent, registration, synced] = await Promise.all([
    storageManager()?.estimate(),
    storageManager()?.persisted(),
    workerContainer()?.getRegistration(),
    owner === null ? null : loadPersisted(owner, SYNCED_KEY),
  ]);
  return {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    isPersistent: isPersistent ?? null,
    worker: describeWorker(registration),
    lastSyncAt: synced?.updatedAt ?? null,
  };
}
