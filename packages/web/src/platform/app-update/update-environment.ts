// What the update flow touches of the browser, in one object, so that it can be run against another one. Must
// not reach IndexedDB: unsent work outlives every update.
import { reloadPage } from '../page.ts';

export interface WorkerHandle extends EventTarget {
  readonly state: ServiceWorkerState;
  postMessage(message: unknown): void;
}

export interface WorkerRegistration extends EventTarget {
  readonly installing: WorkerHandle | null;
  readonly waiting: WorkerHandle | null;
  readonly active: WorkerHandle | null;
  update(): Promise<unknown>;
  unregister(): Promise<boolean>;
}

export interface WorkerContainer extends EventTarget {
  readonly controller: WorkerHandle | null;
  /** Resolves once a worker has the app. */
  readonly ready: Promise<WorkerRegistration>;
  register(url: string, options: RegistrationOptions): Promise<WorkerRegistration>;
  getRegistration(): Promise<WorkerRegistration | undefined>;
  getRegistrations(): Promise<readonly WorkerRegistration[]>;
}

export interface UpdateEnvironment {
  /** Null where the browser has none: plain http, some private windows. */
  workers: WorkerContainer | null;
  caches: Pick<CacheStorage, 'keys' | 'delete'> | null;
  /** Tells one build's code from another's. */
  build: string;
  /** For this tab, across its reloads. Throws where the browser refuses storage. */
  session: () => Pick<Storage, 'getItem' | 'setItem'>;
  isOnline: () => boolean;
  /** Whether a reload without service worker would get the app. */
  isAppServed: () => Promise<boolean>;
  reload: () => void;
}

const PROBE_TIMEOUT_MS = 10_000;
const APP_MARK = 'id="app"';

/** The query keeps the request out of the precache; the mark tells our page from a hotel's sign-in page. */
async function isAppServed(): Promise<boolean> {
  try {
    const response = await fetch('/?served', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return response.ok && (await response.text()).includes(APP_MARK);
  } catch {
    return false;
  }
}

export const browserEnvironment: UpdateEnvironment = {
  workers: 'serviceWorker' in navigator ? navigator.serviceWorker : null,
  caches: 'caches' in globalThis ? globalThis.caches : null,
  build: import.meta.url,
  session: () => globalThis.sessionStorage,
  isOnline: () => navigator.onLine,
  isAppServed,
  reload: reloadPage,
};
