// What only whoever is signed in needs, in one file: load-signed-in.ts asks for it. It adds the screens to the router, starts
// what runs beside them and joins the parts that may not know each other. Nothing of it acts while nobody is signed in.
import { expireSession } from '../features/session/sign-out.ts';
import { forgetOwnerName } from '../features/session/unsent/owner-names.ts';
import { loadChangesWith } from '../platform/api/change-loading.ts';
import { sendRow } from '../platform/api/send-row.ts';
import { onSessionExpired } from '../platform/api/session-expiry.ts';
import { reportError } from '../platform/error-report.ts';
import { loadCodePartsWith } from '../platform/features/code-parts.ts';
import { noteAcknowledged, registerDeviceWork } from '../platform/offline/device-work.ts';
import { watchOutboxStatus } from '../platform/offline/outbox-status.ts';
import { startOutbox } from '../platform/offline/start-outbox.ts';
import { followDeviceClock } from '../platform/stores/follow-device-clock.ts';
import { useServerSettingsStore } from '../platform/stores/server-settings-store.ts';
import { isAdmitted, useUserStore } from '../platform/stores/user-store.ts';
import { startSync } from '../platform/sync/sync-app-data.ts';
import { loadCodes, loadCommands } from './feature-parts.ts';
import { FEATURES } from './features.ts';
import { refreshAfter } from './refresh-after.ts';
import { addScreens, goTo, router } from './router.tsx';
import { fetchParts, screenRoutes } from './screen-routes.tsx';
import { whenShown } from './when-shown.ts';

/** None while the password is temporary: the server would take nothing. */
function currentSession(): { owner: number; token: string } | null {
  const { details, token } = useUserStore.getState();
  return details === null || token === null || !isAdmitted() ? null : { owner: details.id, token };
}

function startOutboxService(): void {
  registerDeviceWork(FEATURES.flatMap(({ keeps = [] }) => keeps));
  loadChangesWith(async () => {
    const [parts, { knowChanges }] = await Promise.all([
      loadCommands(),
      import('../platform/api/waiting-changes.ts'),
    ]);
    knowChanges(parts.flatMap(({ changes = [] }) => changes));
  });
  const outbox = startOutbox({
    session: currentSession,
    send: sendRow,
    onAcknowledged: (row, { body }) => noteAcknowledged(row, body),
    onPassed: (sent) => void refreshAfter(sent).catch(reportError),
    reportError,
  });
  let stopWatching: (() => void) | null = null;
  let watched: number | null = null;
  const follow = () => {
    const owner = currentSession()?.owner ?? null;
    if (owner === watched) return;
    watched = owner;
    stopWatching?.();
    stopWatching = owner === null ? null : watchOutboxStatus(owner, reportError);
    if (owner === null) return;
    void outbox.request();
    void forgetOwnerName(owner).catch(reportError);
  };
  follow();
  useUserStore.subscribe(follow);
}

/** Once, as soon as somebody is signed in; a library that could not be fetched is tried again at the next change. */
function startLiveWhenSignedIn(): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted || !isAdmitted()) return;
    isStarted = true;
    try {
      await whenShown;
      await (await import('./live-services.ts')).startLiveServices();
    } catch (error) {
      isStarted = false;
      reportError(error);
    }
  };
  useUserStore.subscribe(() => void start());
  addEventListener('online', () => void start());
  void start();
}

/** Each sync brings them anew; asking the guards again for the same ones would throw a reader back to the top. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A flag or a right that changes closes or opens the screen at hand. */
function followRights(): void {
  useServerSettingsStore.subscribe((now, before) => {
    if (!isSame(now.settings, before.settings)) void router.invalidate();
  });
  useUserStore.subscribe((now, before) => {
    if (now.loggedIn && !isSame(now.permissions, before.permissions)) void router.invalidate();
  });
}

export function startSignedIn(): void {
  addScreens([screenRoutes]);
  fetchParts(useUserStore.getState().loggedIn ? location.pathname : '/');
  loadCodePartsWith(loadCodes);
  onSessionExpired((endpointId) => {
    void expireSession(endpointId, router.state.location.pathname, goTo);
  });
  followDeviceClock();
  startOutboxService();
  startSync();
  followRights();
  startLiveWhenSignedIn();
}
