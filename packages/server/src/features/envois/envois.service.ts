// Files in pieces: announced, then sent in any order and as often as a weak signal makes necessary.
import { createHash } from 'node:crypto';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  MORCEAU_BYTES,
  type beginEnvoi as beginEndpoint,
  type Envoi,
  type EnvoiGenre,
} from '@releve/domain/features/envois.ts';
import type { Db } from '../../platform/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { keepPhoto } from '../../platform/files/photos.ts';
import { HttpError, invalid, invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import * as repository from './envois.repository.ts';
import type { EnvoiRow } from './envois.repository.ts';

/** The longest side, in pixels: a photo of a report is looked at closely. */
const SIDES: Record<EnvoiGenre, number> = { photo: 1600, signature: 1024 };

/** Beyond that, a phone sends its reports first: more than anyone has under way, less than a disk holds. */
const MAX_FREE_FILES = 400;
const MAX_FREE_BYTES = 500 * 1024 * 1024;
const RETRY_SECONDS = 600;

export interface EnvoiServices {
  readonly files: Files;
  /** Outside of the request's transaction, for what is to be remembered of a refusal. */
  readonly db: Db;
}

export async function beginEnvoi(
  context: WriteContext,
  uuid: string,
  announced: EndpointRequest<typeof beginEndpoint>['body'],
): Promise<Envoi> {
  const { db, user, now } = context;
  const { genre, taille, morceaux, empreinte } = announced;
  const free = await repository.sumFree(db, user.id);
  if (free.fichiers >= MAX_FREE_FILES || free.octets >= MAX_FREE_BYTES)
    throw tooMany(RETRY_SECONDS);
  const content = { genre, taille, morceaux, empreinte };
  await repository.insertEnvoi(db, {
    uuid,
    ...content,
    auteur_id: user.id,
    cree_le: now.toString(),
  });
  const envoi = await lockOwnEnvoi(context, uuid);
  const isSame =
    envoi.genre === genre &&
    envoi.taille === taille &&
    envoi.morceaux === morceaux &&
    envoi.empreinte === empreinte;
  if (!isSame) throw invalidField('uuid', 'envois.differs');
  return toEnvoi(envoi, await repository.listPieceNumbers(db, uuid));
}

export async function putPiece(
  context: WriteContext,
  services: EnvoiServices,
  { uuid, n }: { uuid: string; n: number },
  donnees: Buffer,
): Promise<Envoi> {
  const { db } = context;
  const envoi = await lockOwnEnvoi(context, uuid);
  if (envoi.refuse !== null) throw invalidField('photo', envoi.refuse);
  if (envoi.fichier_id !== null) return toEnvoi(envoi, []);
  if (donnees.length !== lengthOfPiece(envoi, n)) throw invalid('envois.damaged');
  await repository.putPiece(db, { envoi: uuid, n, donnees });
  const recus = await repository.listPieceNumbers(db, uuid);
  if (recus.length < envoi.morceaux) return toEnvoi(envoi, recus);
  const fichier_id = await putTogether(context, services, envoi);
  await repository.deletePieces(db, uuid);
  await repository.updateEnvoi(db, uuid, { fichier_id, refuse: null });
  return toEnvoi({ ...envoi, fichier_id }, []);
}

async function lockOwnEnvoi({ db, user }: WriteContext, uuid: string): Promise<EnvoiRow> {
  const envoi = await repository.lockEnvoi(db, uuid);
  if (envoi?.auteur_id !== user.id) throw notFound();
  return envoi;
}

/** Undefined beyond the last one. */
function lengthOfPiece({ morceaux, taille }: EnvoiRow, n: number): number | undefined {
  if (n >= morceaux) return undefined;
  return n === morceaux - 1 ? taille - n * MORCEAU_BYTES : MORCEAU_BYTES;
}

/**
 * What was damaged on the way may be sent again, piece by piece. What is no photo stays none: it is remembered as
 * refused, and its pieces go, although this very request changes nothing.
 */
async function putTogether(
  context: WriteContext,
  { files, db }: EnvoiServices,
  { uuid, genre, empreinte }: EnvoiRow,
): Promise<number> {
  const bytes = await repository.readPieces(context.db, uuid);
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== empreinte) throw invalid('envois.damaged');
  try {
    return await keepPhoto(files, context, bytes, { side: SIDES[genre], withThumbnail: true });
  } catch (error) {
    if (error instanceof HttpError) {
      context.afterRollback(async () => {
        await repository.updateEnvoi(db, uuid, { fichier_id: null, refuse: error.body.message });
        await repository.deletePieces(db, uuid);
      });
    }
    throw error;
  }
}

function toEnvoi({ uuid, fichier_id, refuse }: EnvoiRow, recus: number[]): Envoi {
  if (fichier_id !== null) return { uuid, statut: 'recu', recus: [] };
  return { uuid, statut: refuse === null ? 'en_cours' : 'refuse', recus };
}
