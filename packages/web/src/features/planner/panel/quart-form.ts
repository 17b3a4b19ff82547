// The form of a quart, or of several of the same on chosen days: its fields as they are typed, and what they say. Pure.
import '../../../platform/schemas/zod.ts';
import {
  type PlanQuart,
  type QuartContent,
  quartContent,
  QUART_FIELDS,
} from '@releve/domain/features/quarts.ts';
import { type SerieContent, serieContent } from '@releve/domain/features/series.ts';
import { dayOfWeek } from '@releve/domain/week.ts';
import { errorsOfIssues, type FieldErrors } from '../../../platform/forms/field-errors.ts';
import { withSeconds } from '../plan/replace-quarts.ts';

export const REPEATS = ['never', 'week', 'two_weeks'] as const;
type Repeat = (typeof REPEATS)[number];

export interface QuartForm {
  client_id: number | null;
  employe_id: number | null;
  /** One of a quart that exists; the chosen days of a new one. */
  dates: readonly string[];
  debut: string;
  fin: string;
  pause_minutes: string;
  note: string;
  repeat: Repeat;
  /** Of a series; empty: without end. */
  au: string;
}

const DEFAULT_DEBUT = '18:00';
const DEFAULT_FIN = '22:00';

export const newForm = (seed: Partial<QuartContent>, dates: readonly string[]): QuartForm => ({
  client_id: seed.client_id ?? null,
  employe_id: seed.employe_id ?? null,
  dates,
  debut: seed.debut?.slice(0, 5) ?? DEFAULT_DEBUT,
  fin: seed.fin?.slice(0, 5) ?? DEFAULT_FIN,
  pause_minutes: String(seed.pause_minutes ?? 0),
  note: seed.note ?? '',
  repeat: 'never',
  au: '',
});

export const formOfQuart = (quart: QuartContent): QuartForm => newForm(quart, [quart.date]);

export const isSameForm = (a: QuartForm, b: QuartForm): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What was typed over `opening` stays; the rest is as `other` has it. */
export const overOther = (typed: QuartForm, opening: QuartForm, other: QuartForm): QuartForm => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(opening[field as keyof QuartForm]),
    ),
  ),
});

export type FormReading =
  | { isValid: true; contents: readonly QuartContent[]; serie: SerieContent | null }
  | { isValid: false; errors: FieldErrors };

const EVERY_WEEKS = { week: 1, two_weeks: 2 } as const;

/** What is typed as a whole number, or nothing that the schema would take. */
const readNumber = (text: string): number =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;

export function readForm(form: QuartForm): FormReading {
  const dates = form.dates.length === 0 ? [''] : form.dates.toSorted();
  const shared = {
    client_id: form.client_id ?? undefined,
    employe_id: form.employe_id,
    debut: form.debut,
    fin: form.fin,
    pause_minutes: readNumber(form.pause_minutes),
    note: form.note,
  };
  const parsed = dates.map((date) => quartContent.safeParse({ ...shared, date }));
  const issues = parsed.flatMap(({ error }) => error?.issues ?? []);
  const errors = requireChoices(form, errorsOfIssues(issues));
  if (Object.keys(errors).length > 0) return { isValid: false, errors };
  const contents = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (form.repeat === 'never') return { isValid: true, contents, serie: null };
  const serie = serieContent.safeParse({
    ...shared,
    du: dates[0],
    au: form.au === '' ? null : form.au,
    intervalle_semaines: EVERY_WEEKS[form.repeat],
    jours: dates.map(dayOfWeek),
  });
  return serie.success
    ? { isValid: true, contents, serie: serie.data }
    : { isValid: false, errors: errorsOfIssues(serie.error.issues) };
}

/** A choice that was not made is missing, whatever the schema calls it. */
function requireChoices(form: QuartForm, errors: FieldErrors): FieldErrors {
  return {
    ...errors,
    ...(form.client_id === null ? { client_id: 'validation.required' } : {}),
    ...(form.dates.length === 0 || form.dates[0] === '' ? { date: 'validation.required' } : {}),
    ...(form.debut === '' ? { debut: 'validation.required' } : {}),
    ...(form.fin === '' ? { fin: 'validation.required' } : {}),
  };
}

/** What of a quart the form says otherwise. */
export function changesOf(quart: PlanQuart, content: QuartContent): Partial<QuartContent> {
  const changed = QUART_FIELDS.filter((field) => quart[field] !== content[field]);
  return Object.fromEntries(changed.map((field) => [field, content[field]]));
}

/** What several quarts get alike: only what was filled in. */
export interface BulkForm {
  client_id: number | null;
  employe_id: number | null;
  isMadeOpen: boolean;
  debut: string;
  fin: string;
  pause_minutes: string;
  note: string;
}

export const EMPTY_BULK: BulkForm = {
  client_id: null,
  employe_id: null,
  isMadeOpen: false,
  debut: '',
  fin: '',
  pause_minutes: '',
  note: '',
};

export type BulkReading =
  | { isValid: true; change: Partial<QuartContent> }
  | { isValid: false; errors: FieldErrors };

export function readBulk(form: BulkForm): BulkReading {
  const change = {
    ...(form.client_id === null ? {} : { client_id: form.client_id }),
    ...(form.employe_id === null ? {} : { employe_id: form.employe_id }),
    ...(form.isMadeOpen ? { employe_id: null } : {}),
    ...(form.debut === '' ? {} : { debut: withSeconds(form.debut) }),
    ...(form.fin === '' ? {} : { fin: withSeconds(form.fin) }),
    ...(form.pause_minutes.trim() === '' ? {} : { pause_minutes: readNumber(form.pause_minutes) }),
    ...(form.note.trim() === '' ? {} : { note: form.note.trim() }),
  };
  const parsed = quartContent.partial().safeParse(change);
  return parsed.success
    ? { isValid: true, change }
    : { isValid: false, errors: errorsOfIssues(parsed.error.issues) };
}
