// The photos that tasks ask for.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { TACHE_PHOTO, type addTachePhoto, type TachePhoto } from '@releve/domain/features/punch.ts';
import type { Connection } from '../../platform/database.ts';
import { countSince } from '../../platform/files/attachments.repository.ts';
import type { Files } from '../../platform/files/files.ts';
import type { App } from '../../platform/http/app.ts';
import { invalidField, tooMany } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import * as repository from './tache-photos.repository.ts';
import type { StoredTachePhoto } from './tache-photos.repository.ts';

const PHOTOS_A_DAY = 60;
const HOURS_A_DAY = 24;
const RETRY_SECONDS = 3_600;

const toTachePhoto = (
  { uuid, quart_id, client_id, tache_id, cree_le, fichier }: StoredTachePhoto,
  { user, now }: Pick<ReadContext, 'user' | 'now'>,
  files: Files,
): TachePhoto => ({
  uuid,
  quart_id,
  client_id,
  tache_id,
  cree_le,
  url: files.signFor(user, fichier, now),
});

export async function listDayPhotos(
  context: ReadContext,
  files: Files,
  employeId: number,
  date: string,
): Promise<TachePhoto[]> {
  const photos = await repository.findPhotosOfDay(context.db, employeId, date);
  return photos.map((photo) => toTachePhoto(photo, context, files));
}

type SentPhoto = EndpointRequest<typeof addTachePhoto>['body'];

/** Sent again, it is the one that is there already: nothing is stored twice. */
export async function addPhoto(
  context: WriteContext,
  { files, attachments }: Pick<App, 'files' | 'attachments'>,
  sent: SentPhoto,
): Promise<TachePhoto> {
  const { db, user, now } = context;
  const { uuid, tache_id, date } = sent;
  const employe_id = personOf(user);
  await repository.lockPhotoUuid(db, uuid);
  if (!(await repository.findTachePhoto(db, uuid))) {
    await assertQuota(context);
    const visit = await requireVisit(db, employe_id, sent);
    const author = { employe_id, auteur_id: user.id, cree_le: now.toString() };
    const row = { uuid, tache_id, date, ...visit, ...author };
    const id = await repository.insertTachePhoto(db, row);
    await attachments.attach(context, TACHE_PHOTO, id, [{ uuid }]);
  }
  const photo = await repository.findTachePhoto(db, uuid);
  if (photo?.employe_id !== employe_id) throw invalidField('uuid', 'validation.invalid');
  return toTachePhoto(photo, context, files);
}

/** More than the tasks of any day ask for. */
async function assertQuota({ db, user, now }: WriteContext): Promise<void> {
  const since = now.subtract({ hours: HOURS_A_DAY }).toString();
  const count = await countSince(db, user.id, TACHE_PHOTO.object, since);
  if (count >= PHOTOS_A_DAY) throw tooMany(RETRY_SECONDS);
}

const personOf = ({ id, actsFor }: CurrentUser): number => actsFor ?? id;

/** The site must be one where this person works around that day, the task one of that site. */
async function requireVisit(
  db: Connection,
  employe_id: number,
  { quart_id = null, client_id, tache_id, date }: SentPhoto,
): Promise<{ quart_id: number | null; client_id: number }> {
  const visit = await repository.findPhotographedVisit(db, {
    employe_id,
    quart_id,
    client_id,
    tache_id,
    date,
  });
  if (visit.client_id === null || !visit.est_venu) {
    throw invalidField('client_id', 'presences.photo_elsewhere');
  }
  if (!visit.est_du_site) throw invalidField('tache_id', 'presences.photo_other_task');
  return { quart_id: visit.quart_id, client_id: visit.client_id };
}
