// A form as a file, to take it from one company to another.
import { z } from 'zod';
import { requiredText, usergroup } from '../fields.ts';
import { isManager, MANAGERS, USERGROUPS } from '../usergroup.ts';
import { formContent, keyOfFormIssue, type FormIssue } from './form-rules.ts';
import { CIBLES, GENRES, type FormContent } from './form-schema.ts';

const FORM_FILE_FORMAT = 'releve.formulaire';
const FORM_FILE_VERSION = 1;

/** What a form says of itself beside its questions. */
const headShape = z.object({
  titre: requiredText(160),
  description: z.string().trim().max(2_000, 'validation.too_long'),
  genre: z.enum(GENRES),
  cible: z.enum(CIBLES),
  /** Who may fill it. */
  groupes: z.array(usergroup).min(1, 'validation.required').max(USERGROUPS.length),
});
export type FormHead = z.output<typeof headShape>;
export const formHead = headShape;

/** An inspection is about a client, and for managers; groups stand once, in order. */
export function tidyHead<Head extends FormHead>(head: Head): Head {
  const isInspection = head.genre === 'inspection';
  const allowed = isInspection ? head.groupes.filter(isManager) : head.groupes;
  const groupes = isInspection && allowed.length === 0 ? MANAGERS : allowed;
  return {
    ...head,
    cible: isInspection ? 'client' : head.cible,
    groupes: [...new Set(groupes)].toSorted((a, b) => a - b),
  };
}

const formFile = headShape.extend({
  format: z.literal(FORM_FILE_FORMAT, { error: 'forms.file_format' }),
  version: z.literal(FORM_FILE_VERSION, { error: 'forms.file_version' }),
  description: headShape.shape.description.default(''),
  contenu: formContent,
});

export interface ImportedForm extends FormHead {
  readonly contenu: FormContent;
}

/** Indented, so that two of them can be compared by eye. */
export const writeFormFile = ({
  titre,
  description,
  genre,
  cible,
  groupes,
  contenu,
}: ImportedForm): string =>
  `${JSON.stringify(
    {
      format: FORM_FILE_FORMAT,
      version: FORM_FILE_VERSION,
      titre,
      description,
      genre,
      cible,
      groupes,
      contenu,
    },
    null,
    2,
  )}\n`;

export interface FormFileIssue extends FormIssue {
  /** Which section and which question of it, from 1; null where it is about neither. */
  readonly section: number | null;
  readonly question: number | null;
}

export type FormFileResult =
  | { readonly isGood: true; readonly form: ImportedForm }
  | { readonly isGood: false; readonly issues: readonly FormFileIssue[] };

const numberAfter = (path: readonly PropertyKey[], word: string): number | null => {
  const index = path[path.indexOf(word) + 1];
  return path.includes(word) && typeof index === 'number' ? index + 1 : null;
};

const issueAt = (path: readonly PropertyKey[], message: string): FormFileIssue => ({
  path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
  message,
  section: numberAfter(path, 'sections'),
  question: numberAfter(path, 'questions'),
});

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export function readFormFile(text: string): FormFileResult {
  const json = asJson(text.replace(/^\uFEFF/, ''));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { isGood: false, issues: [issueAt([], 'forms.file_not_json')] };
  }
  const { data, error } = formFile.safeParse(json, { error: keyOfFormIssue });
  if (error) {
    const issues = error.issues.map(({ path, message }) => issueAt(path, message));
    const wrongKind = issues.find(({ path }) => path[0] === 'format' || path[0] === 'version');
    return { isGood: false, issues: wrongKind ? [wrongKind] : issues };
  }
  const { titre, description, genre, cible, groupes, contenu } = data;
  const form = tidyHead({ titre, description, genre, cible, groupes, contenu });
  return { isGood: true, form };
}
