// Asks for the company's settings again whenever one changed, or may have changed while nobody told. One question at a
// time: an answer that overtakes another would bring back what has just been changed.
import { getSettings } from '@releve/domain/features/settings.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { reportError } from '../error-report.ts';
import { storeServerSettings } from '../stores/server-settings-store.ts';
import { currentUserId } from '../stores/user-store.ts';
import { onEvent, onSubscribed } from './realtime-events.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Rejects where nothing has answered. */
export async function fetchSettings(): Promise<void> {
  const owner = currentUserId();
  if (owner === null) return;
  const entries = await callEndpoint(getSettings, {}, { showsRefusal: true });
  if (currentUserId() === owner) await storeServerSettings(entries);
}

export function followServerSettings(): void {
  const refresh = oneAtATime(() => fetchSettings().catch(reportError));
  onEvent('settings', 'SettingsChanged', refresh);
  onSubscribed('settings', refresh);
}
