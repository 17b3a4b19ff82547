// Photos and documents on their way to an incident: made small, shown from memory, ready for the outbox or to be sent at once.
import { INCIDENT_PIECE } from '@releve/domain/features/incidents.ts';
import { useEffect, useRef, useState } from 'react';
import { prepareFile, type PreparedFile } from '../../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { useIntake } from '../../../../ui/attachments/use-intake.ts';
import { makeSmall } from '../../../objects/message/message-files.ts';

export interface ChosenPiece {
  readonly file: PreparedFile;
  readonly blob: Blob;
  readonly nom: string;
  /** Null of what is no picture. */
  readonly url: string | null;
}

async function preparePiece(file: File): Promise<ChosenPiece> {
  const small = await makeSmall(file);
  // The name goes with it: the server shows it.
  const blob = new File([small], file.name, { type: small.type });
  const rule = INCIDENT_PIECE;
  const prepared = await prepareFile(blob, { uuid: createUuid(), name: file.name, rule });
  return {
    file: prepared,
    blob,
    nom: file.name,
    url: blob.type.startsWith('image/') ? URL.createObjectURL(blob) : null,
  };
}

export type Pieces = ReturnType<typeof usePieces>;

/** Those chosen so far, and the way in for others. What is shown of them is released with them. */
export function usePieces() {
  const [pieces, setPieces] = useState<readonly ChosenPiece[]>([]);
  const shown = useRef(new Set<string>());
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const piece = await preparePiece(file);
    if (signal.aborted && piece.url !== null) URL.revokeObjectURL(piece.url);
    signal.throwIfAborted();
    if (piece.url !== null) shown.current.add(piece.url);
    setPieces((before) => [...before, piece]);
  });
  useEffect(() => {
    const urls = shown.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);
  return {
    pieces,
    intake,
    remove: (index: number) => setPieces((before) => before.filter((_piece, at) => at !== index)),
  };
}
