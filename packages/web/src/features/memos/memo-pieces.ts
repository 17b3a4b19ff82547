// The files of a memo that is being written. Each is sent as soon as it is chosen; the next save names them all.
import { MAX_BYTES } from '@releve/domain/attachments.ts';
import { MAX_MEMO_PIECES, MEMO_PIECE } from '@releve/domain/features/memos.ts';
import type { MessagePiece } from '@releve/domain/messages.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import { PhotoFaultError, shrinkPhoto } from '../../platform/photos/shrink-photo.ts';
import { useArriving } from '../../ui/attachments/use-arriving.ts';
import { useIntake } from '../../ui/attachments/use-intake.ts';
import { useReleasedUrls } from '../../ui/attachments/use-released-urls.ts';

/** A page of print stays readable. */
const LIMITS = { maxSide: 2000, quality: 0.8 };
const PDF = 'application/pdf';

/** Shown from memory until the memo is saved. */
async function sendPiece(file: File): Promise<MessagePiece> {
  const isPdf = file.type === PDF;
  const blob = isPdf ? file : (await shrinkPhoto(file, LIMITS)).blob;
  if (blob.size > MAX_BYTES[isPdf ? 'pdf' : 'image']) throw new PhotoFaultError('too_large');
  const { type } = blob;
  const uuid = await uploadFile(new File([blob], file.name, { type }), MEMO_PIECE);
  const url = isPdf ? '' : URL.createObjectURL(blob);
  return { uuid, nom: file.name, type, url, vignette_url: null };
}

interface PiecesForm {
  readonly values: { readonly pieces: readonly MessagePiece[] };
  readonly setPieces: (
    change: (pieces: readonly MessagePiece[]) => readonly MessagePiece[],
  ) => void;
}

/** `arriving`: those of the message that becomes a memo. */
export function useMemoPieces(
  { values: { pieces }, setPieces }: PiecesForm,
  arriving: Promise<readonly File[]> | null,
) {
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const piece = await sendPiece(file);
    if (signal.aborted) URL.revokeObjectURL(piece.url);
    signal.throwIfAborted();
    setPieces((before) => [...before, piece]);
  });
  useReleasedUrls(pieces);
  useArriving(arriving, (files) => intake.takeAll(files, MAX_MEMO_PIECES, null));
  return {
    intake,
    isSending: intake.preparing.length > 0,
    remove: (uuid: string) => setPieces((before) => before.filter((each) => each.uuid !== uuid)),
  };
}

export type MemoPieces = ReturnType<typeof useMemoPieces>;
