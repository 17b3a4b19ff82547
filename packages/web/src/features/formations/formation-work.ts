// What giving up the beginning of an attempt does to what follows it on this device. At hand from the start, so the command is
// named by its id.
import type { DeviceWork } from '../../platform/offline/device-work.ts';
import { dropFollowers } from '../../platform/offline/drop-followers.ts';

/** A test compares it with the contract. */
export const BEGIN_COMMAND = 'POST /api/user/formations/:id/tentatives';

/** Lessons and answers of an attempt that never began go with it. */
export const formationWork: DeviceWork = {
  commands: { [BEGIN_COMMAND]: { onDiscarded: dropFollowers } },
};
