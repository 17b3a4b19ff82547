// What stays of an answer on this device once the server has it: that it was given, never what it said. At hand from the
// start, so the commands are named by their ids.
import type { DeviceWork } from '../../platform/offline/device-work.ts';

/** A test compares them with the contracts. */
export const ANSWER_COMMAND = 'POST /api/user/sondages/:id/reponse';
export const HUMEUR_COMMAND = 'POST /api/user/humeur';

const FORGOTTEN = '1970-01-01T00:00:00Z';

export const sondageWork: DeviceWork = {
  commands: {
    [ANSWER_COMMAND]: { keptBody: () => ({ at: FORGOTTEN, zones: [] }) },
    [HUMEUR_COMMAND]: { keptBody: () => ({}) },
  },
};
