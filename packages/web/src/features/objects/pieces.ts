// The files of a form: those chosen on this device, and those that the server has already.
import { whole } from '../../platform/forms/fields.ts';
import type { PreparedFile } from '../../platform/offline/prepare-file.ts';

interface ShownPiece {
  readonly uuid: string;
  readonly nom: string;
  /** There for what can be seen. */
  readonly url: string | null;
  readonly isSound?: boolean;
}

export interface NewPiece extends ShownPiece {
  /** For the outbox. */
  readonly file: PreparedFile;
  /** For a write that waits for the server. */
  readonly blob: File;
}

interface StoredPiece extends ShownPiece {
  readonly file: null;
}

export type Piece = NewPiece | StoredPiece;

const isSamePieces = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one.length === other.length && one.every(({ uuid }, at) => uuid === other[at]?.uuid);

export const PIECES = whole<readonly Piece[]>([], {
  isSame: isSamePieces,
  show: (pieces, { t }) => pieces.map(({ nom }) => nom).join(', ') || t('forms.conflict.none'),
});

/** What goes into the outbox with its command. */
export const preparedOf = (pieces: readonly Piece[]): PreparedFile[] =>
  pieces.flatMap(({ file }) => file ?? []);
