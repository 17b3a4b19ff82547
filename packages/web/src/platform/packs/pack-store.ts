// What this device holds of documents and courses, as the screens see it. The pack manager writes it, and every tab its own.
import type { PackObject } from '@releve/domain/features/packs.ts';
import { create } from 'zustand';

/** `outdated`: an older version is held while the current one is not here yet. */
export type PackState = 'none' | 'fetching' | 'held' | 'outdated' | 'failed' | 'no_room';

export interface HeldFile {
  readonly uuid: string;
  /** The service worker answers it with the file. */
  readonly url: string;
  readonly type: string;
}

export interface PackStatus {
  readonly state: PackState;
  /** The number of the version whose files are whole on this device; null where there is none. */
  readonly heldNumero: number | null;
  /** ISO; since when. */
  readonly heldAt: string | null;
  /** Those of the held version: what an older one is opened with where there is no network. */
  readonly heldFiles: readonly HeldFile[];
  /** From 0 to 1 while it is being fetched. */
  readonly progress: number | null;
}

export type PackKey = `${PackObject}:${number}`;

export const packKeyOf = (object: PackObject, id: number): PackKey => `${object}:${id}`;

export const NO_PACK: PackStatus = {
  state: 'none',
  heldNumero: null,
  heldAt: null,
  heldFiles: [],
  progress: null,
};

interface PackStore {
  readonly packs: Readonly<Partial<Record<PackKey, PackStatus>>>;
}

export const usePackStore = create<PackStore>(() => ({ packs: {} }));
