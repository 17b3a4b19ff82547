// The form of a task: its fields as they are typed, and what they say. Pure.
import { type Tache, type TacheContent, tacheContent } from '@releve/domain/features/taches.ts';
import type { FormReading } from '../../../platform/forms/use-versioned-form.ts';
import { readNumber } from '../client-form.ts';

/** In the order of the form. */
export const TACHE_FIELDS = [
  'nom',
  'description',
  'frequence',
  'jours',
  'jour_du_mois',
  'dates',
  'minutes',
  'photo_requise',
  'actif',
] as const satisfies readonly (keyof TacheContent)[];

export type TacheField = (typeof TACHE_FIELDS)[number];

export interface TacheForm extends Omit<TacheContent, 'jour_du_mois' | 'minutes'> {
  jour_du_mois: string;
  minutes: string;
}

const DEFAULT_MINUTES = 10;

const EMPTY_FORM: TacheForm = {
  nom: '',
  description: '',
  frequence: 'chaque_visite',
  jours: [],
  jour_du_mois: '',
  dates: [],
  minutes: String(DEFAULT_MINUTES),
  photo_requise: false,
  actif: true,
};

export function formOf(tache: TacheContent | null): TacheForm {
  if (tache === null) return EMPTY_FORM;
  const { nom, description, frequence, jours, dates, photo_requise, actif } = tache;
  return {
    nom,
    description,
    frequence,
    jours,
    dates,
    photo_requise,
    actif,
    jour_du_mois: tache.jour_du_mois === null ? '' : String(tache.jour_du_mois),
    minutes: String(tache.minutes),
  };
}

export function readForm(form: TacheForm): FormReading<TacheContent> {
  const isMonthly = form.frequence === 'mensuelle' && form.jour_du_mois.trim() !== '';
  const parsed = tacheContent.safeParse({
    ...form,
    jour_du_mois: isMonthly ? readNumber(form.jour_du_mois) : null,
    minutes: readNumber(form.minutes),
  });
  if (parsed.success) return { isValid: true, content: parsed.data };
  const messages = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { isValid: false, errors: Object.fromEntries(messages.toReversed()) };
}

/** What a frequency does not use may differ: it is not kept. */
export const isSameReading = (one: TacheForm, other: TacheForm): boolean =>
  JSON.stringify(readForm(one)) === JSON.stringify(readForm(other));

export const contentOfTache = (tache: Tache): TacheContent => {
  const { id: _id, ordre: _ordre, version: _version, ...content } = tache;
  return content;
};

export const listDifferences = (one: TacheContent, other: TacheContent): TacheField[] =>
  TACHE_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** The time of one visit with what is done each time, and with everything. */
export function sumMinutes(taches: readonly Pick<Tache, 'actif' | 'frequence' | 'minutes'>[]) {
  const active = taches.filter(({ actif }) => actif);
  const sum = (list: typeof active) => list.reduce((total, { minutes }) => total + minutes, 0);
  return {
    count: active.length,
    eachVisit: sum(active.filter(({ frequence }) => frequence === 'chaque_visite')),
    everything: sum(active),
  };
}

/** The tasks in the order of the ids; those it does not name keep theirs, at the end. */
export function sortByIds<Item extends { id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
}
