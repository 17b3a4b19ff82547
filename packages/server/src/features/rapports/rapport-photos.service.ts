// The files that a report names: found among those that have arrived, given their places, and let go once an edition
// names them no more. Nothing is destroyed here: the next edition may name them again.
import type { RapportPhoto } from '@releve/domain/features/rapports.ts';
import {
  listPhotos,
  listSignatures,
  MAX_ALL_PHOTOS,
  type Reponse,
  type Zone,
} from '@releve/domain/forms/form-answers.ts';
import type { Files } from '../../platform/files/files.ts';
import { invalid, invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import * as repository from './rapport-photos.repository.ts';
import type { StoredPhoto } from './rapport-photos.repository.ts';

interface Place {
  readonly uuid: string;
  readonly genre: 'photo' | 'signature';
  readonly zone: number | null;
  readonly question: string | null;
  readonly moment: 'avant' | 'apres' | null;
}

/** In the order of the answers; the client's own signature stands nowhere in them. */
const listPlaces = (zones: readonly Zone[], signature: string | null): Place[] => [
  ...listPhotos(zones).map((photo) => ({ ...photo, genre: 'photo' as const })),
  ...listSignatures(zones).map((drawing) => ({
    ...drawing,
    genre: 'signature' as const,
    moment: null,
  })),
  ...(signature === null
    ? []
    : [
        {
          uuid: signature,
          genre: 'signature' as const,
          zone: null,
          question: null,
          moment: null,
        },
      ]),
];

const missingPhotos = (uuids: readonly string[]) =>
  invalid(
    'rapports.photo_missing',
    Object.fromEntries(uuids.map((uuid) => [uuid, ['rapports.photo_missing']])),
  );

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
  const stored = storedId === null ? [] : await repository.findPhotos(db, storedId);
  const before = stored.filter(({ reprise_id }) => reprise_id === null);
  if (new Set(places.map(({ uuid }) => uuid)).size < places.length) {
    throw invalidField('signature', 'forms.photo_twice');
  }
  const known = new Map(before.map(({ uuid, fichier_id, genre }) => [uuid, { fichier_id, genre }]));
  const others = places.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid));
  const arrived =
    others.length === 0 ? [] : await repository.findArrived(db, user.id, [...new Set(others)]);
  for (const { uuid, ...file } of arrived) known.set(uuid, file);
  // A drawing is no photo, and the reverse.
  const missing = places.filter(({ uuid, genre }) => known.get(uuid)?.genre !== genre);
  if (missing.length > 0) throw missingPhotos(missing.map(({ uuid }) => uuid));
  const former = before.find(({ genre, zone }) => genre === 'signature' && zone === null);
  const place = async (rapport_id: number): Promise<void> => {
    const rows = places.map((each, ordre) => {
      const { fichier_id } = known.get(each.uuid) ?? {};
      if (fichier_id === undefined) throw new Error('A file without its row');
      return { ...each, rapport_id, fichier_id, ordre, reprise_id: null };
    });
    await repository.replacePhotos(db, rapport_id, rows);
    const named = new Set(places.map(({ uuid }) => uuid));
    const dropped = before.filter(({ uuid }) => !named.has(uuid));
    const release = { auteur_id: user.id, now: context.now.toString() };
    await repository.releaseFiles(db, dropped, release);
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
  { db, user }: WriteContext,
  { id: reprise_id, rapport_id, zone, question }: RepriseOf,
  named: Reponse['photos'],
): Promise<void> {
  if (named.length === 0) return;
  const uuids = named.map(({ uuid }) => uuid);
  const found = await repository.findArrived(db, user.id, uuids);
  const arrived = found.filter(({ genre }) => genre === 'photo');
  const missing = uuids.filter((uuid) => !arrived.some((photo) => photo.uuid === uuid));
  if (missing.length > 0) throw missingPhotos(missing);
  const rows = arrived.map((photo, index) => ({
    ...photo,
    rapport_id,
    reprise_id,
    genre: 'photo' as const,
    zone,
    question,
    moment: 'apres' as const,
    ordre: MAX_ALL_PHOTOS + index,
  }));
  await repository.insertPhotos(db, rows);
}

export interface ShownFiles {
  images: RapportPhoto[];
  signatures: { uuid: string; url: string }[];
  signature: { uuid: string; url: string } | null;
}

export function showFiles(
  photos: readonly StoredPhoto[],
  files: Files,
  now: Temporal.Instant,
): ShownFiles {
  const sign = (uuid: string): string => files.signUrl(uuid, now) ?? '';
  const drawings = photos.filter(({ genre }) => genre === 'signature');
  const last = drawings.find(({ zone }) => zone === null);
  return {
    images: photos.flatMap(({ uuid, genre, zone, question, moment, ...file }) =>
      genre === 'photo' && zone !== null && question !== null
        ? {
            uuid,
            zone,
            question,
            moment,
            url: sign(file.fichier),
            vignette_url: sign(file.vignette ?? file.fichier),
            largeur: file.largeur ?? 0,
            hauteur: file.hauteur ?? 0,
          }
        : [],
    ),
    signatures: drawings
      .filter(({ zone }) => zone !== null)
      .map(({ uuid, fichier }) => ({ uuid, url: sign(fichier) })),
    signature: last ? { uuid: last.uuid, url: sign(last.fichier) } : null,
  };
}
