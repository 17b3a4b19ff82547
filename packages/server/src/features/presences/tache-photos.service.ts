// The photos that tasks ask for.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { addTachePhoto, TachePhoto } from '@releve/domain/features/punch.ts';
import type { Connection } from '../../platform/database.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { assertPhotoRoom, takePhoto } from '../../platform/files/photos.ts';
import { createSharedWork, type SharedWork } from '../../platform/files/shared-work.ts';
import type { App } from '../../platform/http/app.ts';
import { HttpError, invalidField, tooMany } from '../../platform/http/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import type { Prepared } from '../../platform/unit-of-work.ts';
import * as repository from './tache-photos.repository.ts';
import type { StoredTachePhoto } from './tache-photos.repository.ts';

const PHOTOS_A_DAY = 60;
const SECONDS_A_DAY = 86_400;

const toTachePhoto = (
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

type SentPhoto = EndpointRequest<typeof addTachePhoto>['body'];

/** None where the photo is there already. */
export interface ReadyPhoto extends Prepared {
  readonly file?: StoredFile;
}

export interface PhotoServices {
  readonly files: Files;
  /** By person: more than the tasks of any day ask for, less than a disk holds. */
  readonly limit: RateLimit;
  /** A phone that gave up waiting sends its photo again. */
  readonly taking: SharedWork<ReadyPhoto>;
}

export const createPhotoServices = ({ files, clock }: App): PhotoServices => ({
  files,
  limit: createRateLimit({ clock, limit: PHOTOS_A_DAY, windowSeconds: SECONDS_A_DAY }),
  taking: createSharedWork(),
});

export async function takePhotoOfTache(
  context: ReadContext,
  { files, limit, taking }: PhotoServices,
  sent: SentPhoto,
): Promise<ReadyPhoto> {
  const { db, user } = context;
  assertPhotoRoom(user);
  if (await repository.findTachePhoto(db, sent.uuid)) return { release: async () => undefined };
  const person = personOf(user);
  await requireVisit(db, person, sent);
  return taking.run(`${user.id} ${sent.uuid}`, async () => {
    const wait = limit.take(String(person));
    if (wait > 0) throw tooMany(wait);
    try {
      const file = await takePhoto(files, context, () => Buffer.from(sent.image, 'base64'));
      return { file, release: () => file.release() };
    } catch (error) {
      // It comes again.
      if (error instanceof HttpError && error.status === 503) limit.giveBack(String(person));
      throw error;
    }
  });
}

/** Sent again, it is the one that is there already: nothing is stored twice. */
export async function addPhoto(
  context: WriteContext,
  { files }: PhotoServices,
  sent: SentPhoto,
  { file }: ReadyPhoto,
): Promise<TachePhoto> {
  const { db, user, now } = context;
  const { uuid, tache_id, date } = sent;
  const employe_id = personOf(user);
  await repository.lockPhotoUuid(db, uuid);
  if (file && !(await repository.findTachePhoto(db, uuid))) {
    await repository.insertTachePhoto(db, {
      uuid,
      employe_id,
      ...(await requireVisit(db, employe_id, sent)),
      tache_id,
      date,
      fichier_id: await files.keep(context, file),
      auteur_id: user.id,
      cree_le: now.toString(),
    });
  }
  const photo = await repository.findTachePhoto(db, uuid);
  if (photo?.employe_id !== employe_id) throw invalidField('uuid', 'validation.invalid');
  return toTachePhoto(photo, files, now);
}

const personOf = ({ id, pour }: CurrentUser): number => pour ?? id;

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
