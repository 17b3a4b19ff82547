// Files in pieces: announced, then sent in any order and as often as a weak signal makes necessary.
import { createHash } from 'node:crypto';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  MORCEAU_BYTES,
  type beginEnvoi as beginEndpoint,
  type Envoi,
  type EnvoiGenre,
} from '@releve/domain/features/envois.ts';
import { withTransaction } from '../../platform/database.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { takePhoto } from '../../platform/files/photos.ts';
import type { SharedWork } from '../../platform/files/shared-work.ts';
import {
  HttpError,
  invalid,
  invalidField,
  notFound,
  tooMany,
  unavailable,
} from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { Prepared } from '../../platform/unit-of-work.ts';
import * as repository from './envois.repository.ts';
import type { EnvoiRow } from './envois.repository.ts';

/** The longest side, in pixels: a photo of a report is looked at closely. */
const SIDES: Record<EnvoiGenre, number> = { photo: 1600, signature: 1024 };

/** Beyond that, a phone sends its reports first: more than anyone has under way, less than a disk holds. */
const MAX_FREE_FILES = 400;
const MAX_FREE_BYTES = 500 * 1024 * 1024;
const RETRY_SECONDS = 600;

/** The whole file, where a piece has completed it. */
export interface ReadyEnvoi extends Prepared {
  readonly file?: StoredFile;
}

export interface EnvoiServices {
  readonly files: Files;
  /** Of two last pieces, both have the same file. */
  readonly completing: SharedWork<ReadyEnvoi>;
}

const NOT_READY: ReadyEnvoi = { release: async () => undefined };

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
  const envoi = await lockAnnounced(context, uuid);
  const isSame =
    envoi.genre === genre &&
    envoi.taille === taille &&
    envoi.morceaux === morceaux &&
    envoi.empreinte === empreinte;
  if (!isSame) throw invalidField('uuid', 'envois.differs');
  return toEnvoi(envoi, await repository.listPieceNumbers(db, uuid));
}

/** Keeps the piece, whatever becomes of the whole; with the last one, makes a photo of them. */
export async function takePiece(
  context: ReadContext,
  services: EnvoiServices,
  { uuid, n }: { uuid: string; n: number },
  donnees: Buffer,
): Promise<ReadyEnvoi> {
  const envoi = await withTransaction(context.db, async (tx) => {
    const announced = await lockOwnEnvoi({ ...context, db: tx }, uuid);
    if (announced.fichier_id !== null) return undefined;
    if (donnees.length !== lengthOfPiece(announced, n)) throw invalid('envois.damaged');
    await repository.putPiece(tx, { envoi: uuid, n, donnees });
    const recus = await repository.listPieceNumbers(tx, uuid);
    return recus.length < announced.morceaux ? undefined : announced;
  });
  if (!envoi) return NOT_READY;
  return services.completing.run(uuid, () => putTogether(context, services, envoi, n));
}

export async function putPiece(
  context: WriteContext,
  { files }: EnvoiServices,
  uuid: string,
  { file }: ReadyEnvoi,
): Promise<Envoi> {
  const { db } = context;
  const envoi = await lockOwnEnvoi(context, uuid);
  if (envoi.fichier_id !== null || !file) {
    return toEnvoi(envoi, await repository.listPieceNumbers(db, uuid));
  }
  const fichier_id = await files.keep(context, file);
  await repository.deletePieces(db, uuid);
  await repository.updateEnvoi(db, uuid, { fichier_id, refuse: null });
  return toEnvoi({ ...envoi, fichier_id }, []);
}

/** 422 where it was refused before. */
async function lockOwnEnvoi(
  { db, user }: Pick<WriteContext, 'db' | 'user'>,
  uuid: string,
): Promise<EnvoiRow> {
  const envoi = await lockAnnounced({ db, user }, uuid);
  if (envoi.refuse !== null) throw invalidField('photo', envoi.refuse);
  return envoi;
}

async function lockAnnounced(
  { db, user }: Pick<WriteContext, 'db' | 'user'>,
  uuid: string,
): Promise<EnvoiRow> {
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
 * refused, and its pieces go. Where it could not be opened now, they stay for the next try.
 */
async function putTogether(
  context: ReadContext,
  { files }: EnvoiServices,
  { uuid, genre, empreinte }: EnvoiRow,
  n: number,
): Promise<ReadyEnvoi> {
  const { db } = context;
  const read = async (): Promise<Buffer> => {
    const bytes = await repository.readPieces(db, uuid);
    // Another process has put it together meanwhile.
    if (bytes.length === 0) throw unavailable();
    if (createHash('sha256').update(bytes).digest('hex') === empreinte) return bytes;
    await repository.deletePiece(db, uuid, n);
    throw new DamagedError();
  };
  try {
    const file = await takePhoto(files, context, read, {
      side: SIDES[genre],
      withThumbnail: true,
    });
    return { file, release: () => file.release() };
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status === 422;
    if (isRefused && !(error instanceof DamagedError)) {
      await withTransaction(db, async (tx) => {
        await repository.updateEnvoi(tx, uuid, { fichier_id: null, refuse: error.body.message });
        await repository.deletePieces(tx, uuid);
      });
    }
    throw error;
  }
}

class DamagedError extends HttpError {
  constructor() {
    super(422, { message: 'envois.damaged' });
  }
}

function toEnvoi({ uuid, fichier_id, refuse }: EnvoiRow, recus: number[]): Envoi {
  if (fichier_id !== null) return { uuid, statut: 'recu', recus: [] };
  return { uuid, statut: refuse === null ? 'en_cours' : 'refuse', recus };
}
