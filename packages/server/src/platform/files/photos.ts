// Takes in a photo that a device sent, before the transaction of whatever will point to it: decoding takes seconds, and
// a transaction holds one of the few connections. Whoever may send one is the feature's to decide, first.
import type { ReadContext } from '../http/serve.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { createDecodeQueue } from './decode-queue.ts';
import type { Files, StoredFile } from './files.ts';
import { encodePhoto, type EncodeOptions } from './photo-encoding.ts';

/** Of the whole process, as the processors are. */
const queue = createDecodeQueue();

/** 503 where a photo of this person would be sent away, for those who look at other things first. */
export const assertPhotoRoom = (user: CurrentUser): void => queue.assertRoom(user.id);

/** `read` is called when it is this photo's turn: what waits holds no bytes that can be had later. */
export async function takePhoto(
  files: Files,
  { user, now }: Pick<ReadContext, 'user' | 'now'>,
  read: () => Uint8Array | Promise<Uint8Array>,
  options: EncodeOptions = {},
): Promise<StoredFile> {
  const photo = await queue.run(user.id, async () => encodePhoto(await read(), options));
  const file = { nom: 'photo.webp', type_mime: 'image/webp', auteur_id: user.id };
  return files.store({ ...file, ...photo }, now);
}
