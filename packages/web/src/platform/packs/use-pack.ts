import type { PackObject } from '@releve/domain/features/packs.ts';
import { NO_PACK, packKeyOf, type PackStatus, usePackStore } from './pack-store.ts';

/** Whether this device can open it without a network, and in which version. */
export const usePack = (object: PackObject, id: number): PackStatus =>
  usePackStore(({ packs }) => packs[packKeyOf(object, id)] ?? NO_PACK);
