// Pictures and sounds of what waits to be sent, shown from the bytes on this device. They stay as long as the thread is
// open, so that nothing is fetched that is here and nothing is gone for a moment when it was sent.
import type { MessagePiece } from '@releve/domain/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import type { RowFile } from '../../../platform/offline/jadb-schema.ts';
import { readKeptFile } from '../../../platform/offline/kept-files.ts';

type Pieces = ReadonlyMap<string, MessagePiece>;

const NONE: Pieces = new Map();

async function readPiece({ kept, uuid, name, type }: RowFile): Promise<MessagePiece | null> {
  const file = await readKeptFile(kept);
  if (file === undefined) return null;
  const url = URL.createObjectURL(new Blob([file.bytes], { type }));
  return { uuid, nom: name, type, url, vignette_url: type.startsWith('image/') ? url : null };
}

export function useLocalPieces(files: readonly RowFile[]): Pieces {
  const [pieces, setPieces] = useState(NONE);
  const asked = useRef(new Set<string>());
  const shown = useRef(new Set<string>());
  const isGone = useRef(false);
  useEffect(() => {
    for (const file of files) {
      if (asked.current.has(file.uuid)) continue;
      asked.current.add(file.uuid);
      void show(file);
    }
    async function show(file: RowFile): Promise<void> {
      const piece = await readPiece(file).catch(reportError);
      if (!piece) return;
      if (isGone.current) return URL.revokeObjectURL(piece.url);
      shown.current.add(piece.url);
      setPieces((before) => new Map(before).set(piece.uuid, piece));
    }
  }, [files]);
  useEffect(() => {
    isGone.current = false;
    const urls = shown.current;
    const known = asked.current;
    return () => {
      isGone.current = true;
      for (const url of urls) URL.revokeObjectURL(url);
      urls.clear();
      known.clear();
    };
  }, []);
  return pieces;
}
