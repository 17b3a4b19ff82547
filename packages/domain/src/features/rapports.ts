// What suivis and inspections share: a report is a form filled by someone, about an employee or a site, on a working day.
import { z } from 'zod';
import { defineAttachment } from '../attachments.ts';
import {
  deviceInstant,
  id,
  idParam,
  instant,
  localDate,
  requiredText,
  version,
  writtenText,
} from '../fields.ts';
import { MAX_ALL_ZONES, PHOTO_MOMENTS, storedZones, zones } from '../forms/form-answers.ts';
import { listMeta, listQuery } from '../list.ts';
import { MAX_PHOTO_SIDE } from '../photo.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';
import { quartDate } from './quarts.ts';
import { publishedForm } from './suivi-schema.ts';

/** A photo of a report is looked at closely. */
const PHOTO_SIDE = 1600;

export const RAPPORT_PHOTO = defineAttachment({
  object: 'rapport_photo',
  kinds: ['image'],
  visibility: 'private',
  side: PHOTO_SIDE,
  hasThumbnail: true,
});

export const RAPPORT_SIGNATURE = defineAttachment({
  ...RAPPORT_PHOTO,
  object: 'rapport_signature',
  side: MAX_PHOTO_SIDE,
});

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();
export const byUuid = z.object({ uuid });

export const RAPPORT_STATUTS = ['depose', 'annule'] as const;
export type RapportStatut = (typeof RAPPORT_STATUTS)[number];

/** The most a report weighs as JSON; photos are uploaded before it. */
export const MAX_RAPPORT_BYTES = 4 * 1024 * 1024;

export const MAX_COMMENT = 4_000;
export const MAX_SIGNER = 120;

/** Whole, 0 to 100; null where nothing counts, or where suivis show no percent. */
export const pourcentage = z.int().min(0).max(100).nullable();

export const rapportContent = z.object({
  /** The version the draft was begun under, whatever was published since. */
  schema_version_id: id,
  employe_id: id.nullable(),
  client_id: id.nullable(),
  /** The working day. */
  date: quartDate,
  /** On the server's clock, as for punches. */
  commence_le: deviceInstant,
  termine_le: deviceInstant,
  zones,
  commentaire: writtenText(MAX_COMMENT).trim(),
  /** The upload of the drawing; null for none. */
  signature: uuid.nullable(),
  /** Who signed, in letters: also where nothing was drawn. */
  signataire: writtenText(MAX_SIGNER).trim(),
  /** Which draft this comes from: made on the device with it, kept through all its editions. */
  brouillon: uuid,
  /** Grows with each save of that draft, from 1. */
  edition: z.int().min(1).max(1_000_000),
  /** What the draft was opened with; null for a report that the server did not have. */
  version: version.nullable(),
});
export type RapportContent = z.output<typeof rapportContent>;

/** What a device needs to know once its report is there. */
export const rapportReceipt = z.object({
  id,
  uuid: z.string(),
  edition: z.int(),
  version,
  pourcentage,
  recu_le: instant,
});
export type RapportReceipt = z.output<typeof rapportReceipt>;

export const rapportPhoto = z.object({
  uuid: z.string(),
  /** Its place in `zones`. */
  zone: z.int().min(0).max(MAX_ALL_ZONES),
  question: z.string(),
  moment: z.enum(PHOTO_MOMENTS).nullable(),
  url: z.string(),
  vignette_url: z.string(),
  largeur: z.int(),
  hauteur: z.int(),
});
export type RapportPhoto = z.output<typeof rapportPhoto>;

/** A line of a list. */
export const rapportRow = z.object({
  id,
  uuid: z.string(),
  schema: z.object({ id, version_id: id, numero: z.int(), titre: z.string() }),
  employe: employeRef.nullable(),
  client: clientOption.nullable(),
  auteur: employeRef,
  date: localDate,
  termine_le: instant,
  recu_le: instant,
  pourcentage,
  statut: z.enum(RAPPORT_STATUTS),
  photos: z.int(),
});

/** What the page of a report adds. */
export const rapportDetails = z.object({
  formulaire: publishedForm,
  zones: storedZones,
  commentaire: z.string(),
  commence_le: instant,
  modifie_le: instant,
  edition: z.int(),
  version,
  images: z.array(rapportPhoto),
  /** The drawings of questions of type signature, by their uuid. */
  signatures: z.array(z.object({ uuid: z.string(), url: z.string() })),
  /** The client's own, at the end. */
  signature: z.object({ uuid: z.string(), url: z.string() }).nullable(),
  signataire: z.string(),
  /** The answers were changed after the client had signed them. */
  change_apres_signature: z.boolean(),
  annulation: z.object({ par: employeRef, le: instant, raison: z.string() }).nullable(),
  peut_modifier: z.boolean(),
  peut_annuler: z.boolean(),
});

export const RAPPORT_SORTS = ['date', 'pourcentage', 'employe', 'client', 'auteur'] as const;

/** `q` looks into the names, the form's title and the comment. */
export const rapportFilters = z.object({
  q: z.string().trim().max(200).optional(),
  employe_id: idParam.optional(),
  client_id: idParam.optional(),
  schema_id: idParam.optional(),
  auteur_id: idParam.optional(),
  du: quartDate.optional(),
  au: quartDate.optional(),
  statut: z.enum(RAPPORT_STATUTS).optional(),
});
export type RapportFilters = z.output<typeof rapportFilters>;

export const rapportListQuery = listQuery(RAPPORT_SORTS).extend(rapportFilters.shape);

/** The average is of every report that matches and counts, of the newest thousand where there are more, not of the page: whole, half up. */
export const withAverage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    meta: listMeta.extend({ moyenne: pourcentage }),
  });

export const cancelBody = z.object({ raison: requiredText(1_000), version });

export const mailBody = z.object({
  a: z
    .array(z.email({ error: 'validation.courriel' }).max(254))
    .min(1, 'validation.required')
    .max(10),
  message: z.string().trim().max(2_000, 'validation.too_long'),
});

export const TREND_STEPS = ['semaine', 'mois'] as const;
export type TrendStep = (typeof TREND_STEPS)[number];

const trendPoint = z.object({
  /** The first day of the week or of the month. */
  debut: localDate,
  nombre: z.int(),
  moyenne: pourcentage,
});

export const rapportTrend = z.object({
  nombre: z.int(),
  moyenne: pourcentage,
  /** Oldest first, those without a report too. */
  points: z.array(trendPoint),
});
export type RapportTrend = z.output<typeof rapportTrend>;

/** Without dates: the last twelve weeks or months. */
export const trendQuery = rapportFilters.omit({ q: true, statut: true }).extend({
  pas: z.enum(TREND_STEPS).default('mois'),
});
