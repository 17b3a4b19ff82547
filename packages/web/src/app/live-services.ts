// What runs beside the screens of whoever is signed in, and joins the realtime events to the parts that follow them.
// Loaded after the sign-in only.
import { handleAppUpdate, handleForceUpdate } from '../platform/app-update/version-broadcast.ts';
import { followAttention } from '../platform/attention/ask-attention.ts';
import { reportError } from '../platform/error-report.ts';
import { sweepKeptFiles } from '../platform/offline/kept-files.ts';
import { followServerSettings } from '../platform/realtime/follow-server-settings.ts';
import { onEvent } from '../platform/realtime/realtime-events.ts';
import { startRealtime } from '../platform/realtime/start-realtime.ts';
import { startLive } from './feature-parts.ts';

/** It holds all of the device's storage for a moment, which a first tap needs. */
const SWEEP_AFTER_MS = 30_000;

export async function startLiveServices(): Promise<void> {
  await startLive();
  followServerSettings();
  followAttention();
  setTimeout(() => void sweepKeptFiles().catch(reportError), SWEEP_AFTER_MS);
  onEvent('user', 'ForceUpdate', () => void handleForceUpdate().catch(reportError));
  onEvent('online', 'AppUpdate', (event) => void handleAppUpdate(event).catch(reportError));
  startRealtime();
}
