// What a form is: sections of questions. One engine for suivis and inspections, on the server and on devices. The rules
// between questions (keys, conditions) stand in form-rules.ts.
import { z } from 'zod';
import { writtenText } from '../fields.ts';

export const GENRES = ['suivi', 'inspection'] as const;
export type Genre = (typeof GENRES)[number];

/** What a report is about; an inspection is always about a client. */
export const CIBLES = ['employe', 'client', 'employe_client'] as const;
export type Cible = (typeof CIBLES)[number];

export const QUESTION_TYPES = [
  'oui_non',
  'note',
  'appa',
  'nombre',
  'choix',
  'choix_multiple',
  'texte',
  'photo',
  'signature',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const OPERATEURS = [
  'egal',
  'different',
  'contient',
  'au_moins',
  'au_plus',
  'repondu',
] as const;
export type Operateur = (typeof OPERATEURS)[number];

export const MAX_SECTIONS = 40;
export const MAX_QUESTIONS = 300;
export const MAX_OPTIONS = 30;
/** On one question. */
export const MAX_PHOTOS = 10;
/** Of notes and of APPA levels, from 1. */
export const MAX_NOTE = 5;
export const MAX_POIDS = 100;
const MAX_NUMBER = 1_000_000_000;

/** A short slug, made from the label and stable once published. */
export const CLE = /^[a-z][a-z0-9_]{0,39}$/;
const cle = z.string({ error: 'forms.key' }).regex(CLE, 'forms.key');

/** Not a field of a draft that is still being written: it may be empty until it is published. */
const label = (max: number, isPublished: boolean) => {
  const text = writtenText(max).trim();
  return isPublished ? text.min(1, 'validation.required') : text;
};

const aide = writtenText(1_000).trim();
const bound = z.number().min(-MAX_NUMBER).max(MAX_NUMBER).nullable();

const condition = z.object({
  /** The key of a question before this one. */
  question: cle,
  operateur: z.enum(OPERATEURS),
  /** Null with `repondu` alone. */
  valeur: z.union([z.string().max(200, 'validation.too_long'), z.number(), z.null()]),
});
export type Condition = z.output<typeof condition>;

function questionShape(isPublished: boolean) {
  const base = {
    cle,
    libelle: label(300, isPublished),
    aide,
    requis: z.boolean(),
    /** How much it counts; 0 for not at all. Types without points (see form-score.ts) never count. */
    poids: z.int().min(0).max(MAX_POIDS),
    condition: condition.nullable(),
  };
  const option = { cle, libelle: label(160, isPublished) };
  const options = <Option extends z.ZodType>(shape: Option) =>
    z.array(shape).max(MAX_OPTIONS, 'forms.too_many_options');
  return z.discriminatedUnion('type', [
    z.object({ ...base, type: z.literal('oui_non') }),
    z.object({ ...base, type: z.literal('note') }),
    z.object({ ...base, type: z.literal('appa') }),
    z.object({
      ...base,
      type: z.literal('nombre'),
      min: bound,
      max: bound,
      unite: z.string().trim().max(20, 'validation.too_long'),
    }),
    z.object({
      ...base,
      type: z.literal('choix'),
      /** Points of an option: how good it is, in percent; null where it does not count. */
      options: options(z.object({ ...option, points: z.int().min(0).max(100).nullable() })),
    }),
    z.object({ ...base, type: z.literal('choix_multiple'), options: options(z.object(option)) }),
    z.object({ ...base, type: z.literal('texte'), lignes: z.union([z.literal(1), z.literal(4)]) }),
    z.object({
      ...base,
      type: z.literal('photo'),
      min: z.int().min(0).max(MAX_PHOTOS),
      max: z.int().min(1).max(MAX_PHOTOS),
    }),
    z.object({ ...base, type: z.literal('signature') }),
  ]);
}

const contentShape = (isPublished: boolean) =>
  z.object({
    sections: z
      .array(
        z.object({
          cle,
          titre: label(160, isPublished),
          aide,
          /** Answered once per area (« Cuisine, 2e étage »), as many areas as there are. */
          repetable: z.boolean(),
          questions: z
            .array(questionShape(isPublished))
            .max(MAX_QUESTIONS, 'forms.too_many_questions'),
        }),
      )
      .max(MAX_SECTIONS, 'forms.too_many_sections'),
  });

/** A form while it is written: texts may be empty, and rules between questions broken. */
export const formDraft = contentShape(false);

/** The shape of a form that can be published; `formContent` of form-rules.ts has the rules too. */
export const formShape = contentShape(true);

export type FormContent = z.output<typeof formShape>;
export type FormSection = FormContent['sections'][number];
export type FormQuestion = FormSection['questions'][number];
export type QuestionOf<Type extends QuestionType> = Extract<FormQuestion, { type: Type }>;

/** As an answer carries it: it was checked when it was written, and is passed on as it stands. */
export const storedContent: z.ZodType<FormContent> = z.any();

export const EMPTY_CONTENT: FormContent = { sections: [] };

export const countQuestions = ({ sections }: FormContent): number =>
  sections.reduce((total, { questions }) => total + questions.length, 0);
