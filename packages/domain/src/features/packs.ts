// What a device carries so that it can be opened without a network: documents and courses, each in one version.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const PACK_OBJECTS = ['document', 'formation'] as const;
export type PackObject = (typeof PACK_OBJECTS)[number];

const packFile = z.object({
  uuid: z.string(),
  url: z.string(),
  taille: z.int(),
  /** SHA-256 of the whole file: a device stores what it has checked. */
  empreinte: z.string(),
  type: z.string(),
});
export type PackFile = z.output<typeof packFile>;

const pack = z.object({
  object: z.enum(PACK_OBJECTS),
  id,
  titre: z.string(),
  /** The version that a device is to hold. */
  version_id: id,
  numero: z.int(),
  raison: z.enum(['epingle', 'site', 'a_lire', 'a_faire']),
  files: z.array(packFile),
});
export type Pack = z.output<typeof pack>;

/** What is not in it any more is deleted from the device: the right went, or the wish. Most wanted first. */
export const listPacks = endpoint.get('/api/packs', {
  summary: 'The documents and courses that my devices are to carry, with their files.',
  ability: 'signed-in',
  response: z.object({ data: z.array(pack) }),
});
