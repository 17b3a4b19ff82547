// What runs beside the screens of whoever is signed in, and joins the realtime events to the parts that follow them.
// Loaded after the sign-in only.
import { followForms } from '../features/formulaire/keep-forms.ts';
import { followHoraire } from '../features/horaire/follow-horaire.ts';
import { followNotifications } from '../features/notifications/follow-notifications.ts';
import { followPushOwner } from '../features/notifications/follow-push-owner.ts';
import { followOnline } from '../features/online/follow-online.ts';
import { followPunch } from '../features/punch/follow-punch.ts';
import { confirmEmployeMode } from '../features/session/employe-mode.ts';
import { reloadUser } from '../features/session/sign-in.ts';
import { handleAppUpdate, handleForceUpdate } from '../platform/app-update/version-broadcast.ts';
import { reportError } from '../platform/error-report.ts';
import { sweepKeptFiles } from '../platform/offline/kept-files.ts';
import { followServerSettings } from '../platform/realtime/follow-server-settings.ts';
import { onEvent } from '../platform/realtime/realtime-events.ts';
import { startRealtime } from '../platform/realtime/start-realtime.ts';
import { currentUserId } from '../platform/stores/user-store.ts';
import { whenIdle } from '../platform/when-idle.ts';

/** It holds all of the device's storage for a moment, which a first tap needs. */
const SWEEP_AFTER_MS = 30_000;

export function startLiveServices(): void {
  followServerSettings();
  followNotifications();
  followHoraire();
  followPunch();
  followOnline();
  followPushOwner();
  whenIdle(followForms);
  setTimeout(() => void sweepKeptFiles().catch(reportError), SWEEP_AFTER_MS);
  void confirmEmployeMode().catch(reportError);
  onEvent('user', 'ForceUpdate', () => void handleForceUpdate().catch(reportError));
  onEvent('online', 'AppUpdate', (event) => void handleAppUpdate(event).catch(reportError));
  onEvent('online', 'RefreshOnlineUser', ({ user }) => {
    // Changed on another device of the same person, or by whoever manages them.
    if (user.id === currentUserId()) void reloadUser().catch(reportError);
  });
  startRealtime();
}
