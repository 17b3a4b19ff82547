// What this device holds of documents and courses, as the screens see it. The tab that fetches tells the others.
import type { PackObject } from '@releve/domain/features/packs.ts';
import { create } from 'zustand';
import { createTabSignals } from '../offline/tab-signals.ts';
import { currentUserId } from '../stores/user-store.ts';

/** Of the version that is to be here. `outdated`: an older one is held, and the current one waits for the network. */
type PackState = 'none' | 'fetching' | 'held' | 'outdated' | 'failed' | 'no_room';

interface HeldFile {
  readonly uuid: string;
  /** The service worker answers it with the file. */
  readonly url: string;
  readonly type: string;
}

export interface PackStatus {
  readonly state: PackState;
  /** The number of the version whose files are whole on this device, current or not; null where there is none. */
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

export type PackStatuses = Readonly<Partial<Record<PackKey, PackStatus>>>;

interface PackStore {
  readonly packs: PackStatuses;
  /** Goes up whenever the rows on the device have changed. */
  readonly changes: number;
}

export const usePackStore = create<PackStore>(() => ({ packs: {}, changes: 0 }));

const signals = createTabSignals<{ owner: number; packs: PackStatuses }>('releve-packs');

/** In all tabs of that person. */
export const publishPacks = (owner: number, packs: PackStatuses): void =>
  signals.announce({ owner, packs });

export const followPublishedPacks = (): (() => void) =>
  signals.listen(({ owner, packs }) => {
    if (currentUserId() !== owner) return;
    usePackStore.setState(({ changes }) => ({ packs, changes: changes + 1 }));
  });
