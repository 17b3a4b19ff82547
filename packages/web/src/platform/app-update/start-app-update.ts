// Starts the care for new versions: in builds only, since the development server has no service worker.
import { followChunkMisses } from './chunk-miss.ts';
import { keepAppFiles } from './keep-app-files.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { browserEnvironment } from './update-environment.ts';

/** A version whose first screen fails must still find the next one. */
const AT_LATEST_MS = 10_000;

/** The worker's downloads would compete with those of the first screen. */
async function registerAfter(whenShown: Promise<void>): Promise<void> {
  const atLatest = new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS));
  await Promise.race([whenShown, atLatest]);
  await registerServiceWorker(browserEnvironment);
  keepAppFiles(browserEnvironment);
}

export function startAppUpdate(whenShown: Promise<void>): void {
  if (!import.meta.env.PROD) return;
  followChunkMisses(browserEnvironment);
  void registerAfter(whenShown);
}
