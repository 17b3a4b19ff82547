// The whole form in the builder: what it says of itself and its sections, against what is saved. Pure but for the reader
// of contents that it is given.
import {
  type SchemaContent,
  schemaContentSchema,
  type SuiviSchema,
} from '@releve/domain/features/suivi-schema.ts';
import type { FormHead } from '@releve/domain/forms/form-import.ts';
import type { Cible, FormContent, Genre } from '@releve/domain/forms/form-schema.ts';
import { MANAGERS, type Usergroup } from '@releve/domain/usergroup.ts';
import { setOf, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm, type FormModel } from '../../../../platform/forms/form-model.ts';
import { diffLines } from '../publish/diff-words.ts';
import { diffContents } from './content-diff.ts';
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
const comparableContent = (form: SchemaForm, reader: ContentReader): SchemaContent =>
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

/** Names and keys aside: a key that will be made anew is no change. */
const UNSEEN = new Set(['uid', 'cle', 'suit']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two parts say the same; what they share is not looked into. */
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

const fields = {
  titre: text(),
  description: text(),
  genre: whole<Genre>('suivi', { show: (genre, { t }) => t(`suivi_schema.genres.${genre}`) }),
  cible: whole<Cible>('employe', { show: (cible, { t }) => t(`suivi_schema.cibles.${cible}`) }),
  groupes: setOf<Usergroup>([], (groups, { t }) =>
    groups.map((group) => t(`usergroups.${group}`)).join(', '),
  ),
  sections: whole<readonly EditorSection[]>([], { isSame: isSamePart }),
};

/** The table of the form in the builder. Its sections are one piece: what refers to what would not survive a mixture. */
export function createSchemaForm(
  reader: ContentReader,
): FormModel<SuiviSchema, SchemaForm, SchemaContent> {
  const model = defineForm({
    fields,
    schema: schemaContentSchema,
    label: (name, t) =>
      name === 'sections' ? t('suivi_schema.conflict.contenu') : t(`suivi_schema.fields.${name}`),
    units: [{ fields: ['genre', 'cible'] }],
    body: (_written, values) => contentOfForm(values, reader),
    show: {
      sections: (values, { t }, base) => {
        const [before, after] = [base, values].map((form) => comparableContent(form, reader));
        return (
          before && after && diffLines(diffContents(before.contenu, after.contenu), t).join('\n')
        );
      },
    },
  });
  const known = new WeakMap<SuiviSchema, SchemaForm>();
  return {
    ...model,
    // One object for each state of the server, so that an untouched form is known at a glance.
    valuesOf: (schema) => {
      const form = known.get(schema) ?? formWith(schema, schema.contenu, reader);
      known.set(schema, form);
      return form;
    },
  };
}

export const countQuestionsOf = (sections: readonly EditorSection[]): number =>
  sections.reduce((total, { questions }) => total + questions.length, 0);
