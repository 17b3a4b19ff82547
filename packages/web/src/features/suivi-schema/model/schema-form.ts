// The whole form in the builder: what it says of itself and its sections, against what is saved. Pure but for the reader
// of contents that it is given.
import {
  type SchemaContent,
  schemaContentSchema,
  type SuiviSchema,
} from '@releve/domain/features/suivi-schema.ts';
import type { FormHead } from '@releve/domain/forms/form-import.ts';
import type { FormContent, Genre } from '@releve/domain/forms/form-schema.ts';
import { MANAGERS } from '@releve/domain/usergroup.ts';
import { errorsOfIssues } from '../../../platform/forms/field-errors.ts';
import type { FormReading } from '../../../platform/forms/use-versioned-form.ts';
import { type EditorSection, newSection, type SchemaForm } from './editor-form.ts';
import type { ContentReader } from './form-content.ts';

/** In the order of the settings. */
export const HEAD_FIELDS = [
  'titre',
  'description',
  'genre',
  'cible',
  'groupes',
] as const satisfies readonly (keyof FormHead)[];

export const blankHead = (genre: Genre): FormHead => ({
  titre: '',
  description: '',
  genre,
  cible: genre === 'inspection' ? 'client' : 'employe',
  groupes: MANAGERS.toSorted((a, b) => a - b),
});

export const blankForm = (genre: Genre): SchemaForm => ({
  ...blankHead(genre),
  sections: [newSection()],
});

export const headOf = ({ titre, description, genre, cible, groupes }: FormHead): FormHead => ({
  titre,
  description,
  genre,
  cible,
  groupes,
});

export const formWith = (
  head: FormHead,
  contenu: FormContent,
  reader: ContentReader,
): SchemaForm => ({ ...headOf(head), sections: reader.sectionsOf(contenu) });

/** What the form says, complete or not. */
export const contentOfForm = (form: SchemaForm, reader: ContentReader): SchemaContent => ({
  ...headOf({ ...form, groupes: [...form.groupes] }),
  contenu: reader.contentOf(form.sections),
});

/** The same with the keys of the last save, so that a question with new words is still that question. */
export const comparableContent = (form: SchemaForm, reader: ContentReader): SchemaContent =>
  contentOfForm({ ...form, sections: form.sections.map(keepKeys) }, reader);

const keepKeys = (section: EditorSection): EditorSection => ({
  ...section,
  suit: section.cle === null,
  questions: section.questions.map((question) => ({
    ...question,
    suit: question.cle === null,
    options: question.options.map((option) => ({ ...option, suit: option.cle === null })),
  })),
});

export function readForm(form: SchemaForm, reader: ContentReader): FormReading<SchemaContent> {
  const parsed = schemaContentSchema.safeParse(contentOfForm(form, reader));
  if (parsed.success) return { isValid: true, content: parsed.data };
  return { isValid: false, errors: errorsOfIssues(parsed.error.issues) };
}

/** One form object for each state of the server, so that an untouched form is known at a glance. */
export function createFormReader(reader: ContentReader) {
  const known = new WeakMap<SuiviSchema, SchemaForm>();
  return (schema: SuiviSchema): SchemaForm => {
    const form = known.get(schema) ?? formWith(schema, schema.contenu, reader);
    known.set(schema, form);
    return form;
  };
}

/** Names and keys aside: a key that will be made anew is no change. */
const UNSEEN = new Set(['uid', 'cle', 'suit']);

/** Whether two forms say the same; what they share is not looked into. */
export function isSameForm(one: SchemaForm, other: SchemaForm): boolean {
  return isSamePart(one, other);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isSamePart(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, i) => isSamePart(part, other[i]));
  }
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) || Array.isArray(other)) {
    return false;
  }
  return Object.keys(one).every((name) => UNSEEN.has(name) || isSamePart(one[name], other[name]));
}

export const countQuestionsOf = (sections: readonly EditorSection[]): number =>
  sections.reduce((total, { questions }) => total + questions.length, 0);
