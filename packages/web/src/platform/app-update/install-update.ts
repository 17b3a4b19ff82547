// Installs the version that waits: hands the page over to the new worker and reloads, once. Unsent work is in
// JADB and is not touched.
import { restartPage } from './restart-page.ts';
import { markAwaitingRestart, useUpdateStore } from './update-store.ts';
import {
  browserEnvironment,
  type UpdateEnvironment,
  type WorkerHandle,
  type WorkerRegistration,
} from './update-environment.ts';

/** iOS may never say that the new worker has taken over. */
export const TAKEOVER_LIMIT_MS = 2000;
/** The former worker may have work to end before the new one is let in. */
export const HANDOVER_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 250;
export const DOWNLOAD_LIMIT_MS = 20_000;

function whenInstalled(worker: WorkerHandle): Promise<WorkerHandle | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), DOWNLOAD_LIMIT_MS);
    const look = () => {
      if (worker.state === 'installing') return;
      clearTimeout(timer);
      worker.removeEventListener('statechange', look);
      resolve(worker.state === 'installed' ? worker : null);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function findWaitingWorker(
  registration: WorkerRegistration | undefined,
): Promise<WorkerHandle | null> {
  if (registration === undefined) return null;
  const { installing } = registration;
  const downloaded = installing === null ? null : await whenInstalled(installing);
  return downloaded ?? registration.waiting;
}

/**
 * Not while the new worker still waits: a page that is reloaded then is asked of the former one, and where that ends
 * meanwhile no answer comes.
 */
function restartOnceLetIn(worker: WorkerHandle, environment: UpdateEnvironment): void {
  let waited = TAKEOVER_LIMIT_MS;
  const look = (): void => {
    if (worker.state !== 'installed' || waited >= HANDOVER_LIMIT_MS) {
      restartPage(environment);
      return;
    }
    waited += LOOK_EVERY_MS;
    setTimeout(look, LOOK_EVERY_MS);
  };
  setTimeout(look, TAKEOVER_LIMIT_MS);
}

/** Does nothing the second time: a restart is already on its way. */
export async function installUpdate(
  environment: UpdateEnvironment = browserEnvironment,
): Promise<void> {
  if (useUpdateStore.getState().awaitingRestart) return;
  markAwaitingRestart();
  const registration = await environment.workers?.getRegistration().catch(() => undefined);
  const waiting = await findWaitingWorker(registration);
  if (waiting === null) {
    restartPage(environment);
    return;
  }
  // followTakeover reloads at `controllerchange`, since a restart is awaited.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  waiting.postMessage({ type: 'SKIP_WAITING' });
  restartOnceLetIn(waiting, environment);
}
