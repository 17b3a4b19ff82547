// Who is asking to enter, as the guards see them.
import { createAbility } from '@releve/domain/ability.ts';
import { getSettings } from '@releve/domain/features/settings.ts';
import { callEndpoint } from '../platform/api/call-endpoint.ts';
import { reportError } from '../platform/error-report.ts';
import {
  restoreServerSettings,
  storeServerSettings,
  useServerSettingsStore,
} from '../platform/stores/server-settings-store.ts';
import { useUserStore } from '../platform/stores/user-store.ts';
import type { Visitor } from './guards.ts';

/** A phone without a signal must not wait for flags longer than this; the defaults hold until they come. */
const SETTINGS_PATIENCE_MS = 3000;

async function fetchSettings(): Promise<void> {
  const signal = AbortSignal.timeout(SETTINGS_PATIENCE_MS);
  await storeServerSettings(await callEndpoint(getSettings, {}, { signal, showsRefusal: true }));
}

let preparing: Promise<void> | null = null;

/** The flags as this device last knew them, or as the server says where it knows none yet. */
async function prepareSettings(): Promise<void> {
  if (useServerSettingsStore.getState().isLoaded) return;
  const isRestored = await restoreServerSettings();
  if (!isRestored) await fetchSettings();
}

export async function currentVisitor(): Promise<Visitor> {
  const { loggedIn, permissions } = useUserStore.getState();
  if (loggedIn) {
    preparing ??= prepareSettings()
      .catch(reportError)
      .finally(() => {
        preparing = null;
      });
    await preparing;
  }
  return {
    isSignedIn: useUserStore.getState().loggedIn,
    ability: createAbility(permissions),
    settings: useServerSettingsStore.getState().settings,
  };
}
