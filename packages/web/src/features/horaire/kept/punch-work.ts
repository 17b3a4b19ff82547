// What this device keeps of the schedule and of punches, for the outbox, the heartbeat and the end of a session.
import {
  announceRetard,
  cancelOwnPunches,
  manualPunch,
} from '../../../platform/api/first-calls.ts';
import type { DeviceWork } from '../../../platform/offline/device-work.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';
import { clearHoraireStore, useHoraireStore } from './horaire-store.ts';
import {
  countPunches,
  dropAnnonce,
  dropPunches,
  noteCancellations,
  noteReceipts,
} from './punch-store.ts';

/** When this device last got the week of whoever uses it; a manager's look at an employee's says nothing of theirs. */
function describeWeek(): Record<string, string> {
  const { horaireSemaine } = useHoraireStore.getState();
  const isOwn = horaireSemaine?.data.employe_id === currentUserId() && actedForId() === null;
  return isOwn ? { horaire_at: horaireSemaine.updated } : {};
}

export const punchWork: DeviceWork = {
  commands: {
    [manualPunch.id]: {
      // A row of an older version says it in another way.
      count: (row) => Math.max(1, countPunches(row)),
      onAcknowledged: noteReceipts,
      // The steps of punches that were given up can be done again.
      onDiscarded: (tx, row) => dropPunches(tx.objectStore('punchData'), row),
    },
    [cancelOwnPunches.id]: { onAcknowledged: noteCancellations },
    [announceRetard.id]: {
      onDiscarded: (tx, row) => dropAnnonce(tx.objectStore('punchData'), row),
    },
  },
  describe: describeWeek,
  clear: clearHoraireStore,
};
