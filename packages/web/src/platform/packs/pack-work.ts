// What the end of a session does to packs. Light: it is at hand from the start.
import type { DeviceWork } from '../offline/device-work.ts';
import { deleteHeldBy } from './held-packs.ts';
import { canKeepFiles, clearFilesOwner, deleteFilesOf } from './pack-cache.ts';

export const packWork: DeviceWork = {
  clear: async (owner) => {
    if (canKeepFiles()) {
      await clearFilesOwner();
      await deleteFilesOf(owner);
    }
    await deleteHeldBy((each) => each === owner);
  },
};
