// The form of a special day: its fields as they are filled in, and what they say. Pure.
import {
  type SpecialDay,
  type SpecialDayContent,
  specialDayContent,
} from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { errorsOfIssues, type FieldErrors } from '../../platform/forms/field-errors.ts';

/** In the order of the form. */
export const SPECIAL_DAY_FIELDS = [
  'genre',
  'nom',
  'du',
  'au',
  'debut',
  'fin',
  'client_ids',
  'actif',
] as const satisfies readonly (keyof SpecialDayContent)[];
export type SpecialDayField = (typeof SPECIAL_DAY_FIELDS)[number];

export interface SpecialDayForm extends Omit<SpecialDayContent, 'debut' | 'fin'> {
  debut: string;
  fin: string;
  /** Without it `client_ids` counts for nothing: the day is everybody's. */
  isForSome: boolean;
}

export const newForm = (date: LocalDate): SpecialDayForm => ({
  genre: 'fermeture',
  nom: '',
  du: date,
  au: date,
  debut: '',
  fin: '',
  client_ids: [],
  isForSome: false,
  cle: null,
  actif: true,
});

/** `nom` is how the day is called: a computed one has no name of its own. */
export const formOf = (day: SpecialDay, nom: string): SpecialDayForm => ({
  genre: day.genre,
  nom,
  du: day.du,
  au: day.au,
  debut: day.debut?.slice(0, 5) ?? '',
  fin: day.fin?.slice(0, 5) ?? '',
  client_ids: day.client_ids,
  isForSome: day.client_ids.length > 0,
  cle: day.cle,
  actif: day.actif,
});

export type FormReading =
  | { isValid: true; content: SpecialDayContent }
  | { isValid: false; errors: FieldErrors };

const orNull = (text: string): string | null => (text === '' ? null : text);

export function readForm({ isForSome, ...form }: SpecialDayForm): FormReading {
  const parsed = specialDayContent.safeParse({
    ...form,
    debut: orNull(form.debut),
    fin: orNull(form.fin),
    client_ids: isForSome ? form.client_ids : [],
  });
  // An empty list means every site: whoever asked for some must not get all.
  const missing =
    isForSome && form.client_ids.length === 0 ? { client_ids: 'validation.required' } : {};
  if (parsed.success && !('client_ids' in missing)) return { isValid: true, content: parsed.data };
  const errors = parsed.success ? {} : errorsOfIssues(parsed.error.issues);
  return { isValid: false, errors: { ...errors, ...missing } };
}

export const contentOf = (day: SpecialDay): SpecialDayContent => {
  const { id: _id, version: _version, ...content } = day;
  return content;
};

export const listDifferences = (
  one: SpecialDayContent,
  other: SpecialDayContent,
): SpecialDayField[] =>
  SPECIAL_DAY_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

export const isSameForm = (one: SpecialDayForm, other: SpecialDayForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
