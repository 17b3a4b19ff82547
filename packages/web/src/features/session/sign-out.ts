// Everything that ends a session: signing out, an expired token, a reset of the app.
import { showAppBadge } from '../../platform/attention/app-badge.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import * as calls from '../../platform/api/first-calls.ts';
import { forgetAnswers } from '../../platform/api/last-answers.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { clearDeviceWork } from '../../platform/offline/device-work.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { clearPersistedQueries } from '../../platform/offline/persisted-queries.ts';
import { clearSent } from '../../platform/offline/sent-commands.ts';
import { reportError } from '../../platform/error-report.ts';
import { clearServerSettings } from '../../platform/stores/server-settings-store.ts';
import { clearSettingsStore } from '../../platform/stores/settings-store.ts';
import { clearUserStore, useUserStore } from '../../platform/stores/user-store.ts';
import { clearTrusted } from '../../platform/stores/trusted-tokens.ts';
import { reloadPage } from '../../platform/page.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { keepOwnerName } from './unsent/owner-names.ts';

export const RELOAD_DELAY_MS = 1000;

/** A server that does not answer must not keep anyone signed in. */
const LOGOUT_PATIENCE_MS = 5000;

type GoTo = (path: '/login' | '/') => Promise<void> | void;

/** Empties the three persisted stores and what was read; unsent work stays in JADB under its owner. */
export async function clearLocalState(): Promise<void> {
  const { details } = useUserStore.getState();
  clearUserStore();
  clearSettingsStore();
  clearServerSettings();
  queryClient.clear();
  forgetAnswers();
  showAppBadge(0);
  if (details === null) return;
  const { id: owner } = details;
  await clearDeviceWork(owner);
  await clearPersistedQueries(owner).catch(reportError);
  await clearSent(owner).catch(reportError);
  await keepOwnerName(details).catch(reportError);
}

async function tellServer(): Promise<void> {
  const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS);
  try {
    await callEndpoint(calls.signOut, {}, { showsRefusal: true, signal });
  } catch {
    negative(t('session.logout_failed'));
  }
}

async function leave(goTo: GoTo): Promise<void> {
  await goTo('/login');
  setTimeout(reloadPage, RELOAD_DELAY_MS);
}

/** The local state goes even where the server cannot be told. */
export async function signOut(goTo: GoTo): Promise<void> {
  await tellServer();
  await clearLocalState();
  await leave(goTo);
}

const USER_CALLS: readonly string[] = [calls.getUser.id, calls.reloadUser.id];

/** The server no longer knows the token. */
export async function expireSession(endpointId: string, path: string, goTo: GoTo): Promise<void> {
  // A refused logout is already on its way out, with its own message.
  if (endpointId === calls.signOut.id) return;
  const isQuiet = USER_CALLS.includes(endpointId) || path === '/login';
  await clearLocalState();
  if (!isQuiet) negative(t('session.expired'));
  await goTo('/login');
}

/**
 * Forgets everything on this device, unsent work included: the person has been asked. JADB goes last: while
 * someone is signed in, a read that comes back or a drain would open it again and write to it.
 */
export async function resetApp(goTo: GoTo): Promise<void> {
  await tellServer();
  await clearLocalState();
  clearTrusted();
  await deleteJadb().catch(reportError);
  await leave(goTo);
}
