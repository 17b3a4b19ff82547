// What a file is by its first bytes, whatever its name and its sender say. What has no such bytes is in document-check.ts.
import type { FILE_TYPES, FileType } from '@releve/domain/attachments.ts';

/** The first bytes that are looked at. */
export const HEAD_BYTES = 64;

type Starts = readonly (readonly [offset: number, text: string])[];

/** The types of files that begin in a way of their own. */
export type SignedType = {
  [Type in FileType]: (typeof FILE_TYPES)[Type] extends 'office' | 'captions' ? never : Type;
}[FileType];

const EBML: Starts = [[0, '\x1a\x45\xdf\xa3']];

/** Any one line is enough; all parts of a line must be there. */
const SIGNATURES: Record<SignedType, readonly Starts[]> = {
  'image/jpeg': [[[0, '\xff\xd8\xff']]],
  'image/png': [[[0, '\x89PNG\r\n\x1a\n']]],
  'image/webp': [
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  'image/avif': [[[4, 'ftypavif']]],
  'application/pdf': [[[0, '%PDF-']]],
  'audio/mpeg': [[[0, 'ID3']], [[0, '\xff\xfb']], [[0, '\xff\xf3']], [[0, '\xff\xf2']]],
  // `iso5` and its like are what phones write that record in fragments.
  'audio/mp4': [[[4, 'ftypM4A']], [[4, 'ftypiso']], [[4, 'ftypmp4']], [[4, 'ftypdash']]],
  'audio/ogg': [[[0, 'OggS']]],
  'audio/wav': [
    [
      [0, 'RIFF'],
      [8, 'WAVE'],
    ],
  ],
  'audio/webm': [EBML],
  'video/mp4': [
    [[4, 'ftypisom']],
    [[4, 'ftypiso']],
    [[4, 'ftypmp4']],
    [[4, 'ftypavc1']],
    [[4, 'ftypM4V']],
    [[4, 'ftypdash']],
    [[4, 'ftypMSNV']],
  ],
  'video/quicktime': [[[4, 'ftypqt']]],
  'video/webm': [EBML],
};

export function isOfType(head: Uint8Array, type: SignedType): boolean {
  const text = Buffer.from(head).toString('latin1');
  return SIGNATURES[type].some((starts) =>
    starts.every(([offset, start]) => text.startsWith(start, offset)),
  );
}
