// Keeps a photo that a device sent. Whoever may do so is the feature's to decide.
import { invalidField } from '../http/errors.ts';
import type { WriteContext } from '../http/serve.ts';
import type { Files } from './files.ts';
import { encodePhoto, type EncodeOptions } from './photo-encoding.ts';

/** Returns the id to point to; 422 where it is no photo. */
export async function keepPhoto(
  files: Files,
  context: Pick<WriteContext, 'db' | 'afterRollback' | 'user' | 'now'>,
  bytes: Uint8Array,
  options: EncodeOptions = {},
): Promise<number> {
  const photo = await encodePhoto(bytes, options);
  if (photo === undefined) throw invalidField('photo', 'validation.photo');
  const file = { nom: 'photo.webp', type_mime: 'image/webp', auteur_id: context.user.id };
  return files.keep(context, { ...file, ...photo }, context.now);
}
