// The photos and drawings of a draft: made small, kept on the device, seen from there or from the server.
import { keepDraftPhoto, readDraftPhoto } from '../../platform/offline/draft-photos.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { sha256Hex } from '../../platform/photos/sha256.ts';
import { shrinkPhoto } from '../../platform/photos/shrink-photo.ts';
import type { DraftSession } from './draft-session.ts';
import type { FormFiles } from './form-tools.ts';

/** Enough to see a stain, little enough for a weak signal. */
export const PHOTO_LIMITS = { maxSide: 1600, quality: 0.8 };

export function createDraftFiles(session: DraftSession): FormFiles & { forget: () => void } {
  const { uuid: rapport } = session.contents();
  const urls = new Map<string, string>();

  const find = async (uuid: string): Promise<string | null> => {
    const kept = await readDraftPhoto(rapport, uuid);
    if (kept === undefined) {
      const { server_files } = session.contents();
      return server_files.find((file) => file.uuid === uuid)?.url ?? null;
    }
    const url = urls.get(uuid) ?? URL.createObjectURL(new Blob([kept.bytes], { type: kept.type }));
    urls.set(uuid, url);
    return url;
  };

  return {
    /** On the disk before anything names it. */
    add: async (file, genre, nom) => {
      const blob = genre === 'photo' ? (await shrinkPhoto(file, PHOTO_LIMITS)).blob : file;
      const type = genre === 'photo' ? 'image/jpeg' : 'image/png';
      const uuid = createUuid();
      const bytes = await blob.arrayBuffer();
      const empreinte = await sha256Hex(new Uint8Array(bytes));
      await keepDraftPhoto({ rapport, owner: session.owner, uuid, bytes, type, empreinte });
      urls.set(uuid, URL.createObjectURL(blob));
      session.addFile({ uuid, genre, nom, taille: bytes.byteLength, type, empreinte });
      return uuid;
    },
    find,
    peek: (uuid) => urls.get(uuid),
    forget: () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
