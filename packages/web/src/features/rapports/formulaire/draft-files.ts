// The photos and drawings of a draft: made small, kept on the device, seen from there or from the server.
import { keptFileId, readKeptFile } from '../../../platform/offline/kept-files.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { sha256Hex } from '../../../platform/photos/sha256.ts';
import { shrinkPhoto } from '../../../platform/photos/shrink-photo.ts';
import type { DraftSession } from './draft-session.ts';
import type { FormFiles } from './form-tools.ts';

/** Enough to see a stain, little enough for a weak signal. */
export const PHOTO_LIMITS = { maxSide: 1600, quality: 0.8 };

export function createDraftFiles(session: DraftSession): FormFiles & { forget: () => void } {
  const urls = new Map<string, string>();
  let isForgotten = false;

  const remember = (uuid: string, blob: Blob): string => {
    const url = urls.get(uuid) ?? URL.createObjectURL(blob);
    if (isForgotten) URL.revokeObjectURL(url);
    else urls.set(uuid, url);
    return url;
  };

  return {
    add: async (file, { genre, nom, place, signal }) => {
      const blob = genre === 'photo' ? (await shrinkPhoto(file, PHOTO_LIMITS)).blob : file;
      const type = genre === 'photo' ? 'image/jpeg' : 'image/png';
      const uuid = createUuid();
      const bytes = await blob.arrayBuffer();
      const empreinte = await sha256Hex(new Uint8Array(bytes));
      signal?.throwIfAborted();
      remember(uuid, blob);
      await session.addFile(
        { uuid, genre, nom, taille: bytes.byteLength, type, empreinte },
        { owner: session.owner, uuid, bytes, type, empreinte },
        () => place(uuid),
      );
    },
    during: session.work.during,
    find: async (uuid) => {
      const { brouillon, server_files } = session.contents();
      const kept = await readKeptFile(keptFileId(brouillon, uuid));
      if (kept !== undefined) return remember(uuid, new Blob([kept.bytes], { type: kept.type }));
      return urls.get(uuid) ?? server_files.find((file) => file.uuid === uuid)?.url ?? null;
    },
    peek: (uuid) => urls.get(uuid),
    forget: () => {
      isForgotten = true;
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
