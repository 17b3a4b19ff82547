// The files of a form whose write waits for the server.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import type { Piece } from './pieces.ts';

/** One after the other, as one connection is shared; given again after a failure, each goes on where it was. */
export async function uploadPieces(
  pieces: readonly Piece[],
  rule: AttachmentRule,
): Promise<{ upload: string }[]> {
  const uploads: { upload: string }[] = [];
  for (const piece of pieces) {
    const isThere = piece.file === null;
    uploads.push({ upload: isThere ? piece.uuid : await uploadFile(piece.blob, rule) });
  }
  return uploads;
}
