// The tasks of a site: what is to be done there, how often, in which order.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, localDate, requiredText, version } from '../fields.ts';
import { dayOfWeek } from '../week.ts';
import type { LocalDate } from '../working-day.ts';

/** `prochaine_visite`: on every visit from a date on, until it is done once. */
export const FREQUENCES = [
  'chaque_visite',
  'jours',
  'hebdomadaire',
  'mensuelle',
  'dates',
  'prochaine_visite',
] as const;
export type Frequence = (typeof FREQUENCES)[number];

export const MAX_TACHES = 200;
export const MAX_TACHE_NOM = 160;
const MAX_DATES = 366;

const contentShape = z.object({
  nom: requiredText(MAX_TACHE_NOM),
  description: z.string().trim().max(2_000, 'validation.too_long'),
  frequence: z.enum(FREQUENCES),
  /** 0 for Sunday to 6 for Saturday: one or more with `jours`, exactly one with `hebdomadaire`. */
  jours: z.array(z.int().min(0).max(6)).max(7),
  /** With `mensuelle`; a month that is shorter has it on its last day. */
  jour_du_mois: z.int().min(1).max(31).nullable(),
  /** With `dates`; with `prochaine_visite`, the day it is due from, alone. */
  dates: z.array(localDate).max(MAX_DATES),
  minutes: z.int().min(0).max(1_440),
  photo_requise: z.boolean(),
  actif: z.boolean(),
});

/** The part that says when a task is due. */
export type Rythme = Pick<
  z.output<typeof contentShape>,
  'frequence' | 'jours' | 'jour_du_mois' | 'dates'
>;

/** What a frequency needs must be there. */
function checkRythme(rythme: Rythme, context: z.core.$RefinementCtx<Rythme>): void {
  const { frequence, jours, jour_du_mois, dates } = rythme;
  const require = (isThere: boolean, field: string) => {
    if (!isThere) {
      context.addIssue({ code: 'custom', message: 'validation.required', path: [field] });
    }
  };
  if (frequence === 'jours') require(jours.length > 0, 'jours');
  if (frequence === 'hebdomadaire') require(jours.length === 1, 'jours');
  if (frequence === 'mensuelle') require(jour_du_mois !== null, 'jour_du_mois');
  if (frequence === 'dates' || frequence === 'prochaine_visite') {
    require(dates.length > 0, 'dates');
  }
}

function tidyDates({ frequence, dates }: Rythme): LocalDate[] {
  const sorted = [...new Set(dates)].toSorted();
  if (frequence === 'prochaine_visite') return sorted.slice(0, 1);
  return frequence === 'dates' ? sorted : [];
}

/** What another frequency left behind is dropped; days and dates stand once, in order. */
function tidyRythme<Content extends Rythme>(content: Content): Content {
  const { frequence } = content;
  const hasDays = frequence === 'jours' || frequence === 'hebdomadaire';
  return {
    ...content,
    jours: hasDays ? [...new Set(content.jours)].toSorted((a, b) => a - b) : [],
    jour_du_mois: frequence === 'mensuelle' ? content.jour_du_mois : null,
    dates: tidyDates(content),
  };
}

export const tacheContent = contentShape.superRefine(checkRythme).transform(tidyRythme);
export type TacheContent = z.output<typeof tacheContent>;

export const tache = contentShape.extend({ id, ordre: z.int(), version });
export type Tache = z.output<typeof tache>;

/** Whether a task is to be done by whoever visits the site on that working day. */
export function isTacheDue(
  { frequence, jours, jour_du_mois, dates, actif }: Rythme & { actif: boolean },
  date: LocalDate,
): boolean {
  if (!actif) return false;
  switch (frequence) {
    case 'chaque_visite':
      return true;
    case 'jours':
    case 'hebdomadaire':
      return jours.includes(dayOfWeek(date));
    case 'mensuelle': {
      const { day, daysInMonth } = Temporal.PlainDate.from(date);
      return jour_du_mois !== null && day === Math.min(jour_du_mois, daysInMonth);
    }
    case 'dates':
      return dates.includes(date);
    case 'prochaine_visite':
      return dates.some((from) => from <= date);
  }
}

const tacheList = z.object({ data: z.array(tache) });
const byTache = z.object({ id: idParam, tache_id: idParam });

export const listTaches = endpoint.get('/api/clients/:id/taches', {
  summary: 'The tasks of a site, in their order, those put aside included.',
  ability: ['read', 'Client'],
  response: tacheList,
});

export const createTache = endpoint.post('/api/clients/:id/taches', {
  summary: 'Add a task to a site, as the last one.',
  ability: ['update', 'Client'],
  body: tacheContent,
  response: tache,
});

export const updateTache = endpoint.put('/api/clients/:id/taches/:tache_id', {
  summary: 'Change a task.',
  ability: ['update', 'Client'],
  params: byTache,
  body: contentShape.extend({ version }).superRefine(checkRythme).transform(tidyRythme),
  response: tache,
});

export const deleteTache = endpoint.delete('/api/clients/:id/taches/:tache_id', {
  summary: 'Delete a task.',
  ability: ['update', 'Client'],
  params: byTache,
  response: z.object({ message: z.string() }),
});

/** Every task of the site, once; a list that no longer matches answers 409 with the current one. */
export const orderTaches = endpoint.put('/api/clients/:id/taches/ordre', {
  summary: 'Put the tasks of a site in another order.',
  ability: ['update', 'Client'],
  body: z.object({ ids: z.array(id).max(MAX_TACHES) }),
  response: tacheList,
});
