// The files of a message on its way into the outbox, by its uuid.
import { useRef } from 'react';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';

export function useBroughtFiles() {
  const brought = useRef(new Map<string, readonly PreparedFile[]>());
  return {
    filesOf: ({ body }: { body: { uuid: string } }) => brought.current.get(body.uuid) ?? [],
    /** Runs `send` while they are known. */
    bring: async (uuid: string, files: readonly PreparedFile[], send: () => Promise<unknown>) => {
      brought.current.set(uuid, files);
      try {
        await send();
      } finally {
        brought.current.delete(uuid);
      }
    },
  };
}

export const piecesOf = (files: readonly PreparedFile[]) =>
  files.map(({ uuid }) => ({ upload: uuid }));
