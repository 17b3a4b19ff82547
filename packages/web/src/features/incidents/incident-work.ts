// What the end of a report does to what follows it on this device. At hand from the start, so the command is named by its id.
import type { DeviceWork } from '../../platform/offline/device-work.ts';
import { dropFollowers } from '../../platform/offline/drop-followers.ts';

/** A test compares it with the contract. */
export const REPORT_COMMAND = 'POST /api/incidents';

/** The call and the signature of a report that was given up go with it. */
export const incidentWork: DeviceWork = {
  commands: { [REPORT_COMMAND]: { onDiscarded: dropFollowers } },
};
