// Registers the service worker, keeps asking for a newer one, and notes when one waits or has taken over. It
// reloads only when a restart is awaited.
import { reportError } from '../error-report.ts';
import { askRegistrationsToUpdate } from './ask-registrations.ts';
import { restartPage } from './restart-page.ts';
import { readMark, writeMark } from './session-mark.ts';
import type {
  UpdateEnvironment,
  WorkerContainer,
  WorkerRegistration,
} from './update-environment.ts';
import { markUpdateAvailable, useUpdateStore } from './update-store.ts';

const UPDATE_EVERY_MS = 60 * 60_000;
const STARTS_MARK = 'starts';
const STARTS_LIMIT = 4;
const STARTS_WITHIN_MS = 60_000;

/** A worker that removes itself may reload its pages; registering it again each time would never end. */
function isStartingOverAndOver(environment: UpdateEnvironment): boolean {
  const known = readMark(environment, STARTS_MARK);
  const earlier = Array.isArray(known) ? known.filter((at) => typeof at === 'number') : [];
  const starts = [...earlier, Date.now()].slice(-STARTS_LIMIT);
  writeMark(environment, STARTS_MARK, starts);
  const [first] = starts;
  return starts.length === STARTS_LIMIT && Date.now() - (first ?? 0) < STARTS_WITHIN_MS;
}

/** A first worker is no update: only one that comes after another counts. */
function followRegistration(registration: WorkerRegistration): void {
  const noteWaiting = () => {
    if (registration.waiting !== null && registration.active !== null) markUpdateAvailable();
  };
  const followInstalling = () => {
    registration.installing?.addEventListener('statechange', noteWaiting);
  };
  registration.addEventListener('updatefound', followInstalling);
  followInstalling();
  noteWaiting();
}

function followTakeover(workers: WorkerContainer, environment: UpdateEnvironment): void {
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (useUpdateStore.getState().awaitingRestart) restartPage(environment, { anew: true });
    // Another tab has installed the update: this one still runs the former code.
    else if (wasControlled) markUpdateAvailable();
    wasControlled = workers.controller !== null;
  });
}

/** On load, whenever the page is looked at again, and every hour. */
function keepAsking(environment: UpdateEnvironment): void {
  const ask = () => {
    if (environment.isOnline()) askRegistrationsToUpdate(environment).catch(reportError);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  setInterval(ask, UPDATE_EVERY_MS);
  ask();
}

export async function registerServiceWorker(environment: UpdateEnvironment): Promise<void> {
  const { workers } = environment;
  if (workers === null) return;
  followTakeover(workers, environment);
  const isLooping = isStartingOverAndOver(environment);
  try {
    if (isLooping && (await workers.getRegistration()) === undefined) return;
    followRegistration(await workers.register('/sw.js', { updateViaCache: 'none' }));
    keepAsking(environment);
  } catch (error) {
    reportError(error);
  }
}
