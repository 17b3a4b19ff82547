// What this device says of itself, for the debug mode: storage, service worker.

export type WorkerState = 'none' | 'installing' | 'waiting' | 'active';

export interface DeviceReading {
  /** Bytes; null where the browser does not say. */
  usedBytes: number | null;
  quotaBytes: number | null;
  isPersistent: boolean | null;
  worker: WorkerState;
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

export async function readDevice(): Promise<DeviceReading> {
  const [estimate, isPersistent, registration] = await Promise.all([
    storageManager()?.estimate(),
    storageManager()?.persisted(),
    workerContainer()?.getRegistration(),
  ]);
  return {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    isPersistent: isPersistent ?? null,
    worker: describeWorker(registration),
  };
}
