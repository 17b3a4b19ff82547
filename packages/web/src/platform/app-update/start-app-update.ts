// Starts the care for new versions: in builds only, since the development server has no service worker.
import { followChunkMisses } from './chunk-miss.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { browserEnvironment } from './update-environment.ts';

export function startAppUpdate(): void {
  if (!import.meta.env.PROD) return;
  followChunkMisses(browserEnvironment);
  void registerServiceWorker(browserEnvironment);
}
