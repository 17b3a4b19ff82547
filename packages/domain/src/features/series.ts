// Quarts that come back: weekly or every two weeks, on chosen weekdays, until a date or without end.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { conflit } from './conflits.ts';
import { quartContent, quartDate } from './quarts.ts';

const serieShape = quartContent.omit({ date: true }).extend({
  /** The first working day it may fall on; weeks are counted from the one that holds it. */
  du: quartDate,
  /** The last; null: without end. */
  au: quartDate.nullable(),
  intervalle_semaines: z.literal([1, 2]),
  /** 0 for Sunday to 6 for Saturday. */
  jours: z
    .array(z.int().min(0).max(6))
    .min(1, 'validation.required')
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
});
type Shape = z.output<typeof serieShape>;

const isInOrder = ({ du, au }: Pick<Shape, 'du' | 'au'>): boolean => au === null || au >= du;
const ORDER = { error: 'series.ends_before_start', path: ['au'] };

export const serieContent = serieShape.refine(isInOrder, ORDER);
export type SerieContent = z.output<typeof serieContent>;

export const serie = z.object({
  id,
  employe_id: id.nullable(),
  client_id: id,
  debut: z.string(),
  fin: z.string(),
  pause_minutes: z.int(),
  note: z.string(),
  du: z.string(),
  au: z.string().nullable(),
  intervalle_semaines: z.literal([1, 2]),
  jours: z.array(z.int()),
  /** Quarts exist up to that working day; a job carries it on. */
  materialise_au: z.string(),
  cree_le: instant,
  version,
});
export type Serie = z.output<typeof serie>;

const serieWithConflicts = z.object({
  serie,
  /** Quarts that were created, changed or cancelled. */
  quarts: z.int(),
  conflits: z.array(conflit),
});

export const listSeries = endpoint.get('/api/series', {
  summary: 'The series, those that have ended last.',
  ability: ['read', 'Horaire'],
  query: listQuery(['du']).extend({
    employe_id: idParam.optional(),
    client_id: idParam.optional(),
  }),
  response: listOf(serie),
});

export const getSerie = endpoint.get('/api/series/:id', {
  summary: 'One series.',
  ability: ['read', 'Horaire'],
  response: serie,
});

export const createSerie = endpoint.post('/api/series', {
  summary: 'Begin a series; its quarts are drafts, some weeks ahead.',
  ability: ['update', 'Horaire'],
  body: serieContent,
  response: serieWithConflicts,
});

/** "This one alone" is an update of the quart itself. */
export const SERIE_PORTEES = ['suivants', 'tous'] as const;
export type SeriePortee = (typeof SERIE_PORTEES)[number];

/**
 * `suivants`: from `a_partir_de` on, another series takes over. `tous`: every quart from today on; the past stays.
 * Quarts that were changed by themselves keep their own.
 */
export const updateSerie = endpoint.put('/api/series/:id', {
  summary: 'Change a series: this quart and the following, or all of them.',
  ability: ['update', 'Horaire'],
  body: serieShape
    .extend({ version, portee: z.enum(SERIE_PORTEES), a_partir_de: quartDate })
    .refine(isInOrder, ORDER),
  response: serieWithConflicts,
});

export const endSerie = endpoint.post('/api/series/:id/end', {
  summary: 'End a series: its quarts from that working day on are cancelled.',
  ability: ['update', 'Horaire'],
  body: z.object({ version, a_partir_de: quartDate }),
  response: serieWithConflicts,
});
