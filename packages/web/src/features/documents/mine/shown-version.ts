// Which version of a document is opened on this device, and with which file. Pure.
import type { DocumentVersion } from '@releve/domain/features/documents.ts';
import type { PackStatus } from '../../../platform/packs/pack-store.ts';

export interface ShownVersion {
  numero: number;
  /** An older one is never shown without saying so, and cannot be confirmed. */
  isCurrent: boolean;
  url: string;
  type: string;
}

interface Known {
  current: Pick<DocumentVersion, 'numero' | 'uuid' | 'type'>;
  /** Signed; null where this device only knows the document from its list. */
  url: string | null;
  pack: Pick<PackStatus, 'heldNumero' | 'heldFiles'>;
  isOnline: boolean;
  /** The person asked for what the device holds, as the current one would not come. */
  wantsHeld: boolean;
}

/** Null where there is nothing to open: neither a network nor a held file. */
export function shownVersion(known: Known): ShownVersion | null {
  const { current, url, pack, isOnline, wantsHeld } = known;
  const { numero, type } = current;
  const [file] = pack.heldFiles;
  const held =
    pack.heldNumero === null || file === undefined ? null : { ...file, numero: pack.heldNumero };
  // The signed address is answered by the device where it holds the file, and by the server on a page without a worker.
  if (held?.numero === numero) return { numero, isCurrent: true, url: url ?? held.url, type };
  if (isOnline && !(wantsHeld && held !== null)) {
    return url === null ? null : { numero, isCurrent: true, url, type };
  }
  if (held === null) return null;
  return { numero: held.numero, isCurrent: false, url: held.url, type: held.type };
}
