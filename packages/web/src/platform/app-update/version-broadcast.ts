// What the server's two realtime messages about versions do. Knows nothing of the channels they come by.
import { APP_VERSION } from '@releve/domain/version.ts';
import { checkForUpdates } from './check-for-updates.ts';
import { browserEnvironment, type UpdateEnvironment } from './update-environment.ts';
import { markRestartRequired, markUpdateAvailable } from './update-store.ts';

/** To everybody: the server now runs `version`. */
export async function handleAppUpdate(
  { version }: { version: string },
  environment: UpdateEnvironment = browserEnvironment,
): Promise<void> {
  if (version === APP_VERSION) return;
  const outcome = await checkForUpdates({}, environment);
  if (outcome === 'without_worker') markUpdateAvailable();
}

/** To one person: this device must restart. */
export async function handleForceUpdate(
  environment: UpdateEnvironment = browserEnvironment,
): Promise<void> {
  markRestartRequired();
  await checkForUpdates({ force: true }, environment);
}
