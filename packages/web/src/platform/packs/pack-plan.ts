// Decides what a device does with a manifest. Pure: what is asked for, what is here and how much room there is come in.
import type { Pack } from '@releve/domain/features/packs.ts';
import type { HeldPack } from '../offline/jadb-schema.ts';
import { bytesOf } from './held-packs.ts';
import { type PackKey, packKeyOf } from './pack-store.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 500 * MB;
/** Where the browser does not tell how much there is. */
const UNTOLD_BYTES = 100 * MB;
const SHARE_OF_FREE = 0.6;
/** More would push the other reads that this device keeps out of their bound. */
const MOST_PACKS = 100;
/** On a connection that is paid by the megabyte, only what the person pinned may be larger. */
const LARGE_BYTES = 5 * MB;

export const keyOfRow = ({ object, object_id }: HeldPack): PackKey => packKeyOf(object, object_id);
export const keyOfPack = ({ object, id }: Pack): PackKey => packKeyOf(object, id);

/** How much packs may take in all: what they take already counts as free. */
export function boundFor(estimate: StorageEstimate | undefined, heldBytes: number): number {
  if (estimate?.quota === undefined) return UNTOLD_BYTES;
  const free = estimate.quota - (estimate.usage ?? 0) + heldBytes;
  return Math.max(0, Math.min(MOST_BYTES, Math.floor(free * SHARE_OF_FREE)));
}

export interface PackPlan {
  /** No longer wanted, or the least wanted where there is no room. */
  readonly drop: readonly HeldPack[];
  /** The most wanted first. */
  readonly fetch: readonly Pack[];
  readonly noRoom: readonly Pack[];
}

/** `held`: rows whose files are really there. The most wanted of the manifest come first in it. */
export function planPacks(
  wanted: readonly Pack[],
  held: readonly HeldPack[],
  bound: number,
): PackPlan {
  const heldBy = new Map(held.map((row) => [keyOfRow(row), row]));
  const fitting = new Set<PackKey>();
  const fetch: Pack[] = [];
  const noRoom: Pack[] = [];
  let used = 0;
  for (const pack of wanted) {
    const row = heldBy.get(keyOfPack(pack));
    if (row?.is_removed === true) {
      fitting.add(keyOfPack(pack));
      continue;
    }
    const bytes = bytesOf(pack);
    if (fitting.size >= MOST_PACKS || used + bytes > bound) {
      noRoom.push(pack);
      continue;
    }
    used += bytes;
    fitting.add(keyOfPack(pack));
    if (row?.version_id !== pack.version_id) fetch.push(pack);
  }
  return { drop: held.filter((row) => !fitting.has(keyOfRow(row))), fetch, noRoom };
}

export const isPostponed = (pack: Pack, isMetered: boolean): boolean =>
  isMetered && pack.raison !== 'epingle' && bytesOf(pack) > LARGE_BYTES;
