// Who is asking to enter, as the guards see them.
import { createAbility } from '@releve/domain/ability.ts';
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { callEndpoint } from '../platform/api/call-endpoint.ts';
import { getSettings } from '../platform/api/first-calls.ts';
import { reportError } from '../platform/error-report.ts';
import {
  restoreServerSettings,
  storeServerSettings,
  useServerSettingsStore,
} from '../platform/stores/server-settings-store.ts';
import { useUserStore } from '../platform/stores/user-store.ts';
import { whenSynced } from '../platform/sync/sync-app-data.ts';
import type { Visitor } from './guards.ts';

/** A phone without a signal must not wait for flags longer than this; the defaults hold until they come. */
const SETTINGS_PATIENCE_MS = 3000;

async function fetchSettings(): Promise<void> {
  const signal = AbortSignal.timeout(SETTINGS_PATIENCE_MS);
  await storeServerSettings(await callEndpoint(getSettings, {}, { signal, showsRefusal: true }));
}

const patience = (): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), SETTINGS_PATIENCE_MS));

let preparing: Promise<void> | null = null;

/** The flags as this device last knew them, or as the server says where it knows none yet. */
async function prepareSettings(): Promise<void> {
  if (useServerSettingsStore.getState().isLoaded) return;
  const isRestored = await restoreServerSettings();
  if (isRestored) return;
  // The sync of the start has asked for them.
  const hasAnswered = await Promise.race([whenSynced().then(() => true), patience()]);
  if (hasAnswered && !useServerSettingsStore.getState().isLoaded) await fetchSettings();
}

const NO_ABILITY: Visitor['ability'] = { can: () => false };

export async function currentVisitor(): Promise<Visitor> {
  const { loggedIn } = useUserStore.getState();
  if (!loggedIn) {
    return { isSignedIn: false, ability: NO_ABILITY, settings: DEFAULT_SETTINGS };
  }
  preparing ??= prepareSettings()
    .catch(reportError)
    .finally(() => {
      preparing = null;
    });
  await preparing;
  // The wait may have ended the session.
  const { loggedIn: isSignedIn, permissions } = useUserStore.getState();
  const { settings } = useServerSettingsStore.getState();
  return { isSignedIn, ability: createAbility(permissions), settings };
}
