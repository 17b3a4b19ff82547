// The photos that tasks ask for.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { addTachePhoto, TachePhoto } from '@releve/domain/features/punch.ts';
import type { Files } from '../../platform/files/files.ts';
import { keepPhoto } from '../../platform/files/photos.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import * as repository from './tache-photos.repository.ts';
import type { StoredTachePhoto } from './tache-photos.repository.ts';

export const toTachePhoto = (
  { uuid, quart_id, client_id, tache_id, cree_le, fichier }: StoredTachePhoto,
  files: Files,
  now: Temporal.Instant,
): TachePhoto => ({
  uuid,
  quart_id,
  client_id,
  tache_id,
  cree_le,
  url: files.signUrl(fichier, now),
});

export async function listDayPhotos(
  { db, now }: ReadContext,
  files: Files,
  employeId: number,
  date: string,
): Promise<TachePhoto[]> {
  const photos = await repository.findPhotosOfDay(db, employeId, date);
  return photos.map((photo) => toTachePhoto(photo, files, now));
}

/** Sent again, it is the one that is there already: nothing is stored twice. */
export async function addPhoto(
  context: WriteContext,
  files: Files,
  {
    uuid,
    date,
    quart_id,
    client_id,
    tache_id,
    image,
  }: EndpointRequest<typeof addTachePhoto>['body'],
): Promise<TachePhoto> {
  const { db, user, now } = context;
  const employe_id = user.pour ?? user.id;
  await repository.lockPhotoUuid(db, uuid);
  if (!(await repository.findTachePhoto(db, uuid))) {
    const visit = await repository.findOwnVisit(db, {
      employe_id,
      client_id,
      quart_id: quart_id ?? null,
      date,
    });
    if (visit.client_id === null) throw invalidField('client_id', 'validation.invalid');
    await repository.insertTachePhoto(db, {
      uuid,
      employe_id,
      quart_id: visit.quart_id,
      client_id: visit.client_id,
      tache_id,
      date,
      fichier_id: await keepPhoto(files, context, Buffer.from(image, 'base64')),
      auteur_id: user.id,
      cree_le: now.toString(),
    });
  }
  const photo = await repository.findTachePhoto(db, uuid);
  if (photo?.employe_id !== employe_id) throw invalidField('uuid', 'validation.invalid');
  return toTachePhoto(photo, files, now);
}
