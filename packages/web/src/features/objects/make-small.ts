// A file that was chosen, as small as it may be and still be read.
import { shrinkPhoto } from '../../platform/photos/shrink-photo.ts';

/** A page of print, or the label on a bottle, stays readable. */
const LIMITS = { maxSide: 2000, quality: 0.8 };
const PDF = 'application/pdf';

export type ChosenKind = 'image' | 'pdf' | 'audio';

/** Whatever says that it is no PDF and no sound must be a picture: if it is none, it is refused by name. */
export function kindOf({ type }: Blob): ChosenKind {
  if (type === PDF) return 'pdf';
  return type.startsWith('audio/') ? 'audio' : 'image';
}

export const makeSmall = async (file: File): Promise<Blob> =>
  kindOf(file) === 'image' ? (await shrinkPhoto(file, LIMITS)).blob : file;
