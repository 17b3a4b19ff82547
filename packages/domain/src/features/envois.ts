// Files sent in pieces, small enough for a weak signal: any order, any repetition, until the last one is there.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const MORCEAU_BYTES = 96 * 1024;
const MAX_PIECE_BASE64 = Math.ceil(MORCEAU_BYTES / 3) * 4;

/** Devices shrink a photo first and send far less. */
export const MAX_ENVOI_BYTES = 12 * 1024 * 1024;
export const MAX_MORCEAUX = Math.ceil(MAX_ENVOI_BYTES / MORCEAU_BYTES);

export const countMorceaux = (taille: number): number => Math.ceil(taille / MORCEAU_BYTES);

export const ENVOI_GENRES = ['photo', 'signature'] as const;
export type EnvoiGenre = (typeof ENVOI_GENRES)[number];

export const ENVOI_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type EnvoiType = (typeof ENVOI_TYPES)[number];

/** `refuse`: it was all there, and is no photo. */
export const ENVOI_STATUTS = ['en_cours', 'recu', 'refuse'] as const;
export type EnvoiStatut = (typeof ENVOI_STATUTS)[number];

const byUuid = z.object({ uuid: z.uuid({ error: 'validation.invalid' }).toLowerCase() });

const envoi = z.object({
  uuid: z.string(),
  statut: z.enum(ENVOI_STATUTS),
  /** The pieces that are there, from 0; empty once the file is put together. */
  recus: z.array(z.int()),
});
export type Envoi = z.output<typeof envoi>;

/** Too large: 422 'envois.too_large'. The same uuid with another size or fingerprint: 422 'envois.differs'. */
export const beginEnvoi = defineEndpoint({
  method: 'PUT',
  path: '/api/envois/:uuid',
  summary: 'Announce a file that comes in pieces.',
  ability: 'signed-in',
  params: byUuid,
  body: z
    .object({
      genre: z.enum(ENVOI_GENRES),
      taille: z.int().min(1, 'envois.empty').max(MAX_ENVOI_BYTES, 'envois.too_large'),
      morceaux: z.int().min(1).max(MAX_MORCEAUX, 'envois.too_large'),
      /** SHA-256 of the whole, in hexadecimal. */
      empreinte: z.string().regex(/^[0-9a-f]{64}$/, 'validation.invalid'),
      /** What it says it is; the server looks for itself. */
      type: z.enum(ENVOI_TYPES),
    })
    .refine(({ taille, morceaux }) => morceaux === countMorceaux(taille), {
      error: 'validation.invalid',
      path: ['morceaux'],
    }),
  response: envoi,
  offline: 'queue',
});

/** Each but the last has MORCEAU_BYTES. The one that completes the file answers 422 where it is no photo or was damaged. */
export const putMorceau = defineEndpoint({
  method: 'PUT',
  path: '/api/envois/:uuid/morceaux/:n',
  summary: 'Send one piece of a file.',
  ability: 'signed-in',
  params: byUuid.extend({
    /** From 0. */
    n: z.coerce
      .number<number>()
      .int()
      .min(0)
      .max(MAX_MORCEAUX - 1),
  }),
  body: z.object({
    /** Base64 without a prefix. */
    donnees: z
      .base64({ error: 'validation.invalid' })
      .min(1, 'validation.required')
      .max(MAX_PIECE_BASE64, 'envois.too_large'),
  }),
  response: envoi,
  offline: 'queue',
  maxBodyBytes: MAX_PIECE_BASE64 + 4096,
});
