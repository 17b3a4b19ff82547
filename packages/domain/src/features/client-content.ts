// What is written in the file of a client, field by field: the form and the import check it alike.
import { z } from 'zod';
import { id, optionalCourriel, optionalTelephone, requiredText, version } from '../fields.ts';

/** Text that may be empty. */
const freeText = (max: number) => z.string().trim().max(max, 'validation.too_long');

export const clientContact = z.object({
  nom: requiredText(120),
  role: freeText(120),
  telephone: optionalTelephone,
  courriel: optionalCourriel,
});
export type ClientContact = z.output<typeof clientContact>;

export const MAX_CONTACTS = 20;
export const DEFAULT_RAYON_M = 150;

/** The fields of the register, one by one: the form and the import check them alike. */
export const clientFields = {
  code: requiredText(20),
  nom: requiredText(160),
  adresse: requiredText(200),
  ville: requiredText(80),
  code_postal: requiredText(12),
  telephone: optionalTelephone,
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  /** How far from the point a punch still counts as on site. */
  rayon_m: z.int().min(10).max(5_000),
  acces: freeText(4_000),
  superviseur_id: id.nullable(),
} as const;

const isWholePoint = ({ lat, lng }: { lat: number | null; lng: number | null }): boolean =>
  (lat === null) === (lng === null);

const contentShape = z.object({
  ...clientFields,
  contacts: z.array(clientContact).max(MAX_CONTACTS),
});

/** One coordinate without the other is no point. */
const POINT = { error: 'validation.required', path: ['lng'] };

export const clientContent = contentShape.refine(isWholePoint, POINT);
export type ClientContent = z.output<typeof clientContent>;

export const clientRevision = contentShape.extend({ version }).refine(isWholePoint, POINT);
