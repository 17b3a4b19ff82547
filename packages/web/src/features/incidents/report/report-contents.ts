// What a report holds while it is filled in, as the device keeps it.
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import {
  type createIncident,
  GRAVITES,
  INCIDENT_TYPES,
  MAX_DESCRIPTION,
} from '@releve/domain/features/incidents.ts';
import { CALL_OUTCOMES } from '@releve/domain/features/incident-parts.ts';
import {
  type RegistreContent,
  REGISTRE_GENRES,
  REGISTRE_SIGNATURE,
} from '@releve/domain/features/registre-shapes.ts';
import { z } from 'zod';
import { correctedNow } from '../../../platform/corrected-now.ts';
import type { RowFile } from '../../../platform/offline/jadb-schema.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';

const place = z.object({ client_id: z.int(), nom: z.string(), quart_id: z.int().nullable() });
export type Place = z.output<typeof place>;

/** Who was hurt: whoever tells it, somebody else by name, or nobody. */
export const VICTIMS = ['moi', 'autre', 'personne'] as const;

const registre = z.object({
  genre: z.enum(REGISTRE_GENRES),
  victime: z.enum(VICTIMS),
  victime_nom: z.string(),
  lieu: z.string(),
  blessure: z.string(),
  premiers_soins: z.string(),
  secouriste: z.string(),
  arret_travail: z.boolean(),
  avis_immediat: z.boolean(),
});
export type RegistreDraft = z.output<typeof registre>;

const contents = z.object({
  uuid: z.string(),
  /** When it was begun: that is when it happened, as near as can be known. */
  at: z.string(),
  type: z.enum(INCIDENT_TYPES).nullable(),
  gravite: z.literal(GRAVITES).nullable(),
  description: z.string(),
  place: place.nullable(),
  resolu: z.boolean(),
  sans_nom: z.boolean(),
  registre: registre.nullable(),
  /** The call made before it; its outcome is asked for afterwards. */
  appel: z
    .object({ uuid: z.string(), at: z.string(), issue: z.enum(CALL_OUTCOMES).nullable() })
    .nullable(),
  /** The drawing, among the files; and who signs. */
  signature: z.string().nullable(),
  signataire: z.string(),
});
export type ReportContents = z.output<typeof contents>;

export const parseContents = (kept: unknown): ReportContents | null =>
  contents.safeParse(kept).data ?? null;

export const openContents = (): ReportContents => ({
  uuid: createUuid(),
  at: correctedNow(),
  type: null,
  gravite: null,
  description: '',
  place: null,
  resolu: false,
  sans_nom: false,
  registre: null,
  appel: null,
  signature: null,
  signataire: '',
});

const EMPTY_REGISTRE: RegistreDraft = {
  genre: 'accident',
  victime: 'moi',
  victime_nom: '',
  lieu: '',
  blessure: '',
  premiers_soins: '',
  secouriste: '',
  arret_travail: false,
  avis_immediat: false,
};

/** An accident opens the register; another type leaves it, and with it what only it allows. */
export function withType(
  now: ReportContents,
  type: NonNullable<ReportContents['type']>,
): ReportContents {
  if (type === 'accident') return { ...now, type, registre: now.registre ?? EMPTY_REGISTRE };
  return { ...now, type, registre: null, sans_nom: false, signature: null, signataire: '' };
}

/** « Presque un accident »: nobody was hurt, so the rest can wait. */
export const asNearAccident = (now: ReportContents): ReportContents => ({
  ...now,
  type: 'accident',
  gravite: 1,
  registre: { ...EMPTY_REGISTRE, genre: 'quasi_accident', victime: 'personne' },
});

export const isNearAccident = ({ registre: line }: ReportContents): boolean =>
  line?.genre === 'quasi_accident';

/** Nobody is hurt by what almost happened, and only that can be told without a name. */
export const withGenre = (now: ReportContents, genre: RegistreDraft['genre']): ReportContents => ({
  ...now,
  sans_nom: genre === 'quasi_accident' && now.sans_nom,
  ...(genre === 'quasi_accident' && { signature: null, signataire: '' }),
  registre: {
    ...EMPTY_REGISTRE,
    ...now.registre,
    genre,
    ...(genre === 'quasi_accident' && { victime: 'personne' as const }),
  },
});

export type Missing = 'place' | 'type' | 'gravite' | 'said';

/** What it lacks before it can go, in the order of the screen. A near-accident says enough by itself. */
export function listMissing(now: ReportContents, fileCount: number): readonly Missing[] {
  const isSaid = now.description.trim() !== '' || fileCount > 0 || isNearAccident(now);
  return [
    ...(now.place === null ? ['place' as const] : []),
    ...(now.type === null ? ['type' as const] : []),
    ...(now.gravite === null ? ['gravite' as const] : []),
    ...(isSaid ? [] : ['said' as const]),
  ];
}

/** The drawing of a signature is no picture of what happened. */
export const isDrawing = ({ object }: Pick<RowFile, 'object'>): boolean =>
  object === REGISTRE_SIGNATURE.object;

type Body = EndpointInput<typeof createIncident>['body'];

const registreBody = (
  line: RegistreDraft,
  teller: number | null,
): Partial<RegistreContent> & Pick<RegistreContent, 'genre'> => ({
  genre: line.genre,
  victime_id: line.victime === 'moi' ? teller : null,
  victime_nom: line.victime === 'autre' ? line.victime_nom : '',
  lieu: line.lieu,
  blessure: line.blessure,
  premiers_soins: line.premiers_soins,
  secouriste: line.secouriste,
  arret_travail: line.arret_travail,
  avis_immediat: line.avis_immediat,
});

/** Null while something is missing. `pieces`: without the drawing of the signature. */
export function bodyOf(
  now: ReportContents,
  { pieces, teller }: { pieces: readonly string[]; teller: number | null },
): Body | null {
  const { uuid, at, type, gravite, place: where } = now;
  if (type === null || gravite === null || where === null) return null;
  return {
    uuid,
    at,
    type,
    gravite,
    description: now.description.slice(0, MAX_DESCRIPTION),
    client_id: where.client_id,
    quart_id: where.quart_id,
    pieces: pieces.map((upload) => ({ upload })),
    resolu: now.resolu,
    sans_nom: now.sans_nom,
    registre: now.registre && registreBody(now.registre, now.sans_nom ? null : teller),
  };
}
