// The heartbeat: tells the server what this device runs and holds, and learns the clock difference and
// the settings. A failure is only logged, as the specification says.
import { APP_VERSION } from '@releve/domain/version.ts';
import { askHealth } from '../api/ask-health.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { readClocks } from '../clock-moves.ts';
import { syncAppData } from '../api/first-calls.ts';
import { reportError } from '../error-report.ts';
import { noteFaultsSent, readFaultReport } from '../faults/fault-store.ts';
import { describeDeviceWork } from '../offline/device-work.ts';
import { type OutboxStatus, useOutboxStatus } from '../offline/outbox-status.ts';
import { listRows } from '../offline/outbox.ts';
import { createReturnWatch, isPageSeen } from '../server-return.ts';
import { useConnectionStore } from '../stores/connection-store.ts';
import { storeServerSettings } from '../stores/server-settings-store.ts';
import { actedForId } from '../stores/settings-store.ts';
import { currentUserId, isAdmitted, isStepDue, useUserStore } from '../stores/user-store.ts';
import { describeBrowser } from './browser-name.ts';

const SYNC_EVERY_MS = 5 * 60_000;
const MS_PER_SECOND = 1000;

/** From the disk: at start, what the screen shows of the outbox is not read yet. Left out where it cannot be told. */
async function countUnsent(): Promise<{ unsent?: number }> {
  const owner = currentUserId();
  if (owner === null) return {};
  try {
    return { unsent: (await listRows(owner)).length };
  } catch (error) {
    reportError(error);
    return {};
  }
}

/** What the server was last told; once that is no longer true, it must not believe it for five minutes. */
let toldUnsent = 0;

let underway: Promise<void> = Promise.resolve();
let underwayCount = 0;

/** Ends with the sync that is under way, if any: it brings the settings. */
export const whenSynced = (): Promise<void> => underway;

export function syncNow(): Promise<void> {
  underwayCount += 1;
  underway = sync().finally(() => (underwayCount -= 1));
  return underway;
}

async function sync(): Promise<void> {
  const held = await countUnsent();
  toldUnsent = held.unsent ?? 0;
  const faults = await readFaultReport();
  const asked = readClocks();
  try {
    const { diff, serverSettings } = await callEndpoint(
      syncAppData,
      {
        params: { id: actedForId() ?? undefined },
        body: {
          app_version: APP_VERSION,
          url: describeBrowser(navigator.userAgent),
          datetime: Math.floor(asked.device / MS_PER_SECOND),
          ...held,
          ...describeDeviceWork(),
          ...(faults && { fault_report: faults }),
        },
      },
      { showsRefusal: true },
    );
    if (faults) await noteFaultsSent(faults);
    await storeServerSettings(serverSettings, diff, asked);
  } catch (error) {
    reportError(error);
  }
}

/** While the server does not answer: its return must show without a touch of the screen. */
function knockWhileUnreachable(syncIfSeen: () => void): void {
  const watch = createReturnWatch();
  let giveUp = () => {};
  const knock = async () => {
    if (isPageSeen()) await askHealth(watch.nextPatience());
    if (!useConnectionStore.getState().serverReachable) knockSoon();
  };
  const knockSoon = () => {
    giveUp();
    giveUp = watch.askSoon(() => void knock());
  };
  useConnectionStore.subscribe((now, before) => {
    if (now.serverReachable === before.serverReachable) return;
    giveUp();
    if (!now.serverReachable) {
      knockSoon();
      return;
    }
    watch.end();
    if (underwayCount === 0) syncIfSeen();
  });
}

const countShown = ({ waitingCount, parkedRows }: OutboxStatus): number =>
  waitingCount + parkedRows.length;

function syncWhenAllIsSent(sync: () => void): void {
  useOutboxStatus.subscribe((now, before) => {
    if (toldUnsent > 0 && countShown(before) > 0 && countShown(now) === 0) sync();
  });
}

/** At start, when the network, the server or the person comes back, when all is sent, when what stands before everything is done, and every five minutes. */
export function startSync(): void {
  const syncIfSeen = () => {
    if (isAdmitted() && document.visibilityState === 'visible') void syncNow();
  };
  addEventListener('online', syncIfSeen);
  document.addEventListener('visibilitychange', syncIfSeen);
  setInterval(syncIfSeen, SYNC_EVERY_MS);
  knockWhileUnreachable(syncIfSeen);
  syncWhenAllIsSent(syncIfSeen);
  useUserStore.subscribe((now, before) => {
    if (isStepDue(before) && isAdmitted(now)) syncIfSeen();
  });
  syncIfSeen();
}
