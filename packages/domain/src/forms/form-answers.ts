// The answers to a form: one zone per section, or one per area of a repeatable section.
import { z } from 'zod';
import { writtenText } from '../fields.ts';
import {
  MAX_PHOTOS,
  MAX_QUESTIONS,
  type FormContent,
  type FormQuestion,
  type FormSection,
} from './form-schema.ts';

/** Of one repeatable section. */
export const MAX_ZONES = 30;
/** In one report. */
export const MAX_ALL_ZONES = 200;
export const MAX_ALL_PHOTOS = 100;
export const MAX_ZONE_NAME = 80;
export const MAX_REMARK = 2_000;
export const MAX_TEXT_ANSWER = 4_000;

/** The answer of a question that does not apply here: it counts for nothing, and is an answer. */
export const NA = 'na';

export const PHOTO_MOMENTS = ['avant', 'apres'] as const;
export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();

export const valeur = z.union([
  writtenText(MAX_TEXT_ANSWER),
  z.number(),
  z.array(z.string().max(40)).max(100),
  z.null(),
]);
export type Valeur = z.output<typeof valeur>;

const answerPhoto = z.object({
  /** Of the envoi that brings it. */
  uuid,
  moment: z.enum(PHOTO_MOMENTS).nullable(),
});
export type AnswerPhoto = z.output<typeof answerPhoto>;

export const reponse = z.object({
  /** By type: 'oui' or 'non'; 1 to 5; a number; an option's key, or several; a text; who signed, in letters. */
  valeur,
  remarque: writtenText(MAX_REMARK),
  photos: z.array(answerPhoto).max(MAX_PHOTOS, 'forms.too_many_photos'),
  /** Of the envoi that brings the drawing, on a question of type signature. */
  signature: uuid.optional(),
});
export type Reponse = z.output<typeof reponse>;

const zone = z.object({
  /** The section's key. */
  section: z.string().max(40),
  /** Of an area; null for a section that is not repeatable. */
  nom: writtenText(MAX_ZONE_NAME).trim().nullable(),
  /** By the question's key. */
  reponses: z
    .record(z.string().max(40), reponse)
    .refine((answers) => Object.keys(answers).length <= MAX_QUESTIONS, 'forms.too_many_questions'),
});
export type Zone = z.output<typeof zone>;

export const zones = z.array(zone).max(MAX_ALL_ZONES, 'forms.too_many_zones');

/** As an answer carries them: checked when they were written. */
export const storedZones: z.ZodType<Zone[]> = z.any();
export const storedReponse: z.ZodType<Reponse | null> = z.any();

export const EMPTY_REPONSE: Reponse = { valeur: null, remarque: '', photos: [] };

/** Never what an object has by itself: a key may be called `constructor`. */
export const answerIn = ({ reponses }: Zone, cle: string): Reponse | undefined =>
  Object.hasOwn(reponses, cle) ? reponses[cle] : undefined;

export const createZone = ({ cle }: Pick<FormSection, 'cle'>, nom: string | null): Zone => ({
  section: cle,
  nom,
  reponses: {},
});

/** One zone per section; none yet for those that are repeatable. */
export const emptyZones = ({ sections }: FormContent): Zone[] =>
  sections.filter(({ repetable }) => !repetable).map((section) => createZone(section, null));

/** The same zones with one answer replaced; the rest is shared, not copied. */
export const withAnswer = (
  all: readonly Zone[],
  index: number,
  cle: string,
  answer: Reponse,
): Zone[] =>
  all.map((each, at) =>
    at === index ? { ...each, reponses: { ...each.reponses, [cle]: answer } } : each,
  );

/** Whether something was answered; a remark alone is none. */
export function isAnswered(question: FormQuestion, answer: Reponse | undefined): boolean {
  if (answer === undefined) return false;
  const { valeur: value, photos, signature } = answer;
  switch (question.type) {
    case 'photo':
      return photos.length > 0;
    case 'signature':
      return signature !== undefined || (typeof value === 'string' && value.trim() !== '');
    case 'texte':
      return typeof value === 'string' && value.trim() !== '';
    case 'choix_multiple':
      return Array.isArray(value) && value.length > 0;
    default:
      return value !== null;
  }
}

export interface PhotoPlace {
  readonly uuid: string;
  readonly moment: PhotoMoment | null;
  readonly zone: number;
  readonly question: string;
}

/** Every photo of a report with its place, in the order of the answers. */
export const listPhotos = (all: readonly Zone[]): PhotoPlace[] =>
  all.flatMap(({ reponses }, index) =>
    Object.entries(reponses).flatMap(([question, { photos }]) =>
      photos.map((photo) => ({ ...photo, zone: index, question })),
    ),
  );

export interface SignaturePlace {
  readonly uuid: string;
  readonly zone: number;
  readonly question: string;
}

export const listSignatures = (all: readonly Zone[]): SignaturePlace[] =>
  all.flatMap(({ reponses }, index) =>
    Object.entries(reponses).flatMap(([question, { signature }]) =>
      signature === undefined ? [] : [{ uuid: signature, zone: index, question }],
    ),
  );
