// Files that hang on something: what each kind of object takes, and the limits that both sides keep to. A feature
// declares its rule beside its endpoints with `defineAttachment`; the server is told of it when the feature registers.
import { z } from 'zod';
import { MAX_PHOTO_SIDE } from './photo.ts';

export type FileKind = 'image' | 'pdf' | 'audio' | 'video' | 'office' | 'captions';

/** What may be sent, by the type it is declared with. */
export const FILE_TYPES = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'application/pdf': 'pdf',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/ogg': 'audio',
  'audio/wav': 'audio',
  'audio/webm': 'audio',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'text/vtt': 'captions',
  'text/plain': 'office',
  'text/csv': 'office',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'office',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'office',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'office',
  'application/vnd.oasis.opendocument.text': 'office',
  'application/vnd.oasis.opendocument.spreadsheet': 'office',
} as const satisfies Record<string, FileKind>;

export type FileType = keyof typeof FILE_TYPES;

export const fileType = z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]], {
  error: 'attachments.type',
});

const MB = 1024 * 1024;

/** Devices shrink a picture first and send far less. */
export const MAX_BYTES: Record<FileKind, number> = {
  image: 12 * MB,
  pdf: 25 * MB,
  audio: 25 * MB,
  video: 25 * MB,
  office: 25 * MB,
  captions: MB,
};

export const MAX_FILE_BYTES = 25 * MB;

/** One request carries at most this much of a file. */
export const MAX_PIECE_BYTES = MB;

export interface AttachmentRule {
  /** The name of the object in the table of attachments. */
  readonly object: string;
  readonly kinds: readonly FileKind[];
  /** The longest side that a picture keeps, in pixels. */
  readonly side: number;
  /** Whether a small picture is made beside it, for lists. */
  readonly hasThumbnail: boolean;
  /**
   * `company`: an address that is the same for everybody and lives for weeks, as for a portrait in every list.
   * `private`: an address of one person that lives for hours.
   */
  readonly visibility: 'company' | 'private';
}

export const defineAttachment = (
  rule: Pick<AttachmentRule, 'object' | 'kinds' | 'visibility'> & Partial<AttachmentRule>,
): AttachmentRule => ({ side: MAX_PHOTO_SIDE, hasThumbnail: false, ...rule });

/** The types that an object takes, as the `accept` of a file input wants them. */
export const typesOf = ({ kinds }: Pick<AttachmentRule, 'kinds'>): FileType[] =>
  (Object.keys(FILE_TYPES) as FileType[]).filter((type) => kinds.includes(FILE_TYPES[type]));

/** Names an upload that has arrived: the write that carries it hangs the file on its object. */
export const uploadRef = z.object({
  upload: z.uuid({ error: 'validation.invalid' }).toLowerCase(),
});
