// Special days: statutory holidays (computed, and editable), closures and special hours, of all sites or of some.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, requiredText, version } from '../fields.ts';
import { HOLIDAYS } from '../holidays.ts';
import { planQuart, quartDate, quartTime } from './quarts.ts';

export const SPECIAL_DAY_GENRES = ['ferie', 'fermeture', 'horaire_special'] as const;
export type SpecialDayGenre = (typeof SPECIAL_DAY_GENRES)[number];

export const MAX_SPECIAL_DAYS = 366;
export const MAX_CLIENTS_PER_DAY = 500;

const contentShape = z.object({
  genre: z.enum(SPECIAL_DAY_GENRES),
  nom: requiredText(120),
  du: quartDate,
  /** The last working day, `du` included. */
  au: quartDate,
  /** With `horaire_special`: the hours within which the sites may be worked at. */
  debut: quartTime.nullable(),
  fin: quartTime.nullable(),
  /** Empty: every site. */
  client_ids: z.array(id).max(MAX_CLIENTS_PER_DAY),
  /** The computed holiday that this entry stands for; it then replaces it in the year of `du`. */
  cle: z.enum(HOLIDAYS).nullable(),
  /** False takes a computed holiday out of the calendar, or keeps an entry without its effect. */
  actif: z.boolean(),
});
type Shape = z.output<typeof contentShape>;

function checkDays(day: Shape, context: z.core.$RefinementCtx<Shape>): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] });
  if (day.au < day.du) refuse('au', 'special_days.ends_before_start');
  else if (dayCount(day) > MAX_SPECIAL_DAYS) refuse('au', 'special_days.too_long');
  if (day.genre === 'horaire_special') {
    if (day.debut === null) refuse('debut', 'validation.required');
    if (day.fin === null) refuse('fin', 'validation.required');
  }
}

const dayCount = ({ du, au }: Pick<Shape, 'du' | 'au'>): number =>
  Temporal.PlainDate.from(du).until(au, { largestUnit: 'days' }).days + 1;

/** What another kind left behind is dropped. */
function tidyDay<Day extends Shape>(day: Day): Day {
  const hasHours = day.genre === 'horaire_special';
  return {
    ...day,
    debut: hasHours ? day.debut : null,
    fin: hasHours ? day.fin : null,
    cle: day.genre === 'ferie' ? day.cle : null,
    client_ids: [...new Set(day.client_ids)].toSorted((a, b) => a - b),
  };
}

export const specialDayContent = contentShape.superRefine(checkDays).transform(tidyDay);
export type SpecialDayContent = z.output<typeof specialDayContent>;

export const specialDay = z.object({
  /** Null: computed, and nobody has changed it. */
  id: id.nullable(),
  genre: z.enum(SPECIAL_DAY_GENRES),
  /** Empty for a computed one: its words go by `cle`. */
  nom: z.string(),
  du: z.string(),
  au: z.string(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  client_ids: z.array(id),
  cle: z.enum(HOLIDAYS).nullable(),
  actif: z.boolean(),
  version,
});
export type SpecialDay = z.output<typeof specialDay>;

export const listSpecialDays = endpoint.get('/api/special-days', {
  summary: 'The special days of a year, computed holidays included, in order.',
  ability: ['read', 'SpecialDay'],
  query: z.object({ annee: z.coerce.number<number>().int().min(2000).max(2100) }),
  response: z.object({ data: z.array(specialDay) }),
});

export const createSpecialDay = endpoint.post('/api/special-days', {
  summary: 'Add a special day, or change a computed holiday by its `cle`.',
  ability: ['create', 'SpecialDay'],
  body: specialDayContent,
  response: specialDay,
});

export const updateSpecialDay = endpoint.put('/api/special-days/:id', {
  summary: 'Change a special day.',
  ability: ['update', 'SpecialDay'],
  body: contentShape.extend({ version }).superRefine(checkDays).transform(tidyDay),
  response: specialDay,
});

export const deleteSpecialDay = endpoint.delete('/api/special-days/:id', {
  summary: 'Take a special day out; a computed holiday is then as computed again.',
  ability: ['delete', 'SpecialDay'],
  body: z.object({ version }),
  response: specialDay,
});

/** The quarts it touches: all of a holiday or closure, those outside of the special hours. */
export const previewSpecialDay = endpoint.post('/api/special-days/preview', {
  summary: 'Which quarts a special day touches, saved or not yet.',
  ability: ['update', 'SpecialDay'],
  body: specialDayContent,
  response: z.object({ data: z.array(planQuart) }),
});

const decision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('annuler'), quart_id: id, version }),
  z.object({ action: z.literal('deplacer'), quart_id: id, version, date: quartDate }),
]);
export type SpecialDayDecision = z.output<typeof decision>;

/** At once: those concerned are told without waiting for a publication. Quarts not named stay as they are. */
export const applySpecialDay = endpoint.post('/api/special-days/:id/apply', {
  summary: 'Cancel or move the quarts that a special day touches.',
  ability: ['update', 'SpecialDay'],
  body: z.object({
    decisions: z
      .array(decision)
      .min(1, 'validation.required')
      .max(1_000)
      .refine(
        (list) => new Set(list.map(({ quart_id }) => quart_id)).size === list.length,
        'planner.twice',
      ),
  }),
  response: z.object({
    /** For `POST /api/planner/lots/:id/undo`; null where nothing was done. */
    lot_id: id.nullable(),
    data: z.array(planQuart),
    employes_avises: z.int(),
  }),
});
