// The files that a report names: found among those that have arrived, given their places, and let go once an edition
// names them no more. Nothing is destroyed here: the next edition may name them again.
import {
  RAPPORT_PHOTO,
  RAPPORT_SIGNATURE,
  type RapportPhoto,
} from '@releve/domain/features/rapports.ts';
import {
  listPhotos,
  listSignatures,
  MAX_ALL_PHOTOS,
  type Reponse,
  type Zone,
} from '@releve/domain/forms/form-answers.ts';
import { type Attachments, missingUploads } from '../../platform/files/attachments.ts';
import {
  deleteAttachments,
  insertAttachments,
  releaseToUploads,
  takeUploads,
} from '../../platform/files/attachments.repository.ts';
import type { Files } from '../../platform/files/files.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findPhotos, type PhotoPlace, type StoredPhoto } from './rapport-photos.repository.ts';

interface Place {
  readonly uuid: string;
  readonly object: string;
  readonly place: PhotoPlace;
}

/** In the order of the answers; the client's own signature stands nowhere in them. */
function listPlaces(zones: readonly Zone[], signature: string | null): Place[] {
  const nowhere = { zone: null, question: null, moment: null, reprise_id: null };
  const { object: drawing } = RAPPORT_SIGNATURE;
  return [
    ...listPhotos(zones).map(({ uuid, ...place }) => ({
      uuid,
      object: RAPPORT_PHOTO.object,
      place: { ...nowhere, ...place },
    })),
    ...listSignatures(zones).map(({ uuid, ...place }) => ({
      uuid,
      object: drawing,
      place: { ...nowhere, ...place },
    })),
    ...(signature === null ? [] : [{ uuid: signature, object: drawing, place: nowhere }]),
  ];
}

const PHOTO_MISSING = 'rapports.photo_missing';

export interface PreparedFiles {
  /** As the last save had it: photos stand in the answers, the signature does not. */
  readonly hasSameSignature: boolean;
  readonly hasSignature: boolean;
  /** Once the report is stored. */
  readonly place: (rapportId: number) => Promise<void>;
}

/** 422 where one has not arrived: nothing is stored yet. */
export async function prepareFiles(
  context: WriteContext,
  { zones, signature }: { zones: readonly Zone[]; signature: string | null },
  storedId: number | null,
): Promise<PreparedFiles> {
  const { db, user } = context;
  const places = listPlaces(zones, signature);
  const stored = storedId === null ? [] : await findPhotos(db, storedId);
  const before = stored.filter(({ reprise_id }) => reprise_id === null);
  if (new Set(places.map(({ uuid }) => uuid)).size < places.length) {
    throw invalidField('signature', 'forms.photo_twice');
  }
  const known = new Map(before.map(({ uuid, file_id, object }) => [uuid, { file_id, object }]));
  const others = places.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid));
  const arrived = others.length === 0 ? [] : await takeUploads(db, user.id, others);
  for (const { uuid, ...file } of arrived) known.set(uuid, file);
  // A drawing is no photo, and the reverse.
  const missing = places.filter(({ uuid, object }) => known.get(uuid)?.object !== object);
  if (missing.length > 0) {
    throw missingUploads(
      missing.map(({ uuid }) => uuid),
      PHOTO_MISSING,
    );
  }
  const former = before.find(
    ({ object, zone }) => object === RAPPORT_SIGNATURE.object && zone === null,
  );
  const place = async (object_id: number): Promise<void> => {
    const created = { created_by: user.id, created_at: context.now.toString() };
    const rows = places.map((each, position) => {
      const { file_id } = known.get(each.uuid) ?? {};
      if (file_id === undefined) throw new Error('A file without its row');
      return { ...each, object_id, file_id, position, ...created };
    });
    // All of them anew, in their order.
    const named = new Set(places.map(({ uuid }) => uuid));
    const dropped = before.filter(({ uuid }) => !named.has(uuid));
    const release = { created_by: user.id, now: context.now.toString() };
    await releaseToUploads(db, dropped, release);
    await deleteAttachments(
      db,
      before.map(({ uuid }) => uuid),
    );
    await insertAttachments(db, rows);
  };
  return {
    hasSameSignature: (former?.uuid ?? null) === signature,
    hasSignature: signature !== null,
    place,
  };
}

interface RepriseOf {
  readonly id: number;
  readonly rapport_id: number;
  readonly zone: number;
  readonly question: string;
}

/** Beside those of the inspection itself: they show what it became. */
export async function placeReprisePhotos(
  context: WriteContext,
  attachments: Attachments,
  { id: reprise_id, rapport_id, zone, question }: RepriseOf,
  named: Reponse['photos'],
): Promise<void> {
  const place: PhotoPlace = { zone, question, moment: 'apres', reprise_id };
  const photos = named.map(({ uuid }, index) => ({
    uuid,
    place,
    position: MAX_ALL_PHOTOS + index,
  }));
  await attachments.attach(context, RAPPORT_PHOTO, rapport_id, photos, PHOTO_MISSING);
}

export interface ShownFiles {
  images: RapportPhoto[];
  signatures: { uuid: string; url: string }[];
  signature: { uuid: string; url: string } | null;
}

export function showFiles(
  photos: readonly StoredPhoto[],
  files: Files,
  { user, now }: Pick<ReadContext, 'user' | 'now'>,
): ShownFiles {
  const sign = (uuid: string): string => files.signFor(user, uuid, now);
  const drawings = photos.filter(({ object }) => object === RAPPORT_SIGNATURE.object);
  const last = drawings.find(({ zone }) => zone === null);
  return {
    images: photos.flatMap(({ uuid, object, zone, question, moment, ...shown }) =>
      object === RAPPORT_PHOTO.object && zone !== null && question !== null
        ? {
            uuid,
            zone,
            question,
            moment,
            url: sign(shown.file),
            vignette_url: sign(shown.thumbnail ?? shown.file),
            largeur: shown.width ?? 0,
            hauteur: shown.height ?? 0,
          }
        : [],
    ),
    signatures: drawings
      .filter(({ zone }) => zone !== null)
      .map(({ uuid, file }) => ({ uuid, url: sign(file) })),
    signature: last ? { uuid: last.uuid, url: sign(last.file) } : null,
  };
}
