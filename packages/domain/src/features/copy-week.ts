// Copying a week to others: first what would happen, line by line, then the copy with the choices made.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { conflit } from './conflits.ts';
import { planQuart, quartDate } from './quarts.ts';

export const MAX_TARGET_WEEKS = 12;

/** `deja_la`: copied before, or the very same quart stands there already. */
export const COPY_ETATS = ['a_creer', 'conflit', 'deja_la'] as const;
export type CopyEtat = (typeof COPY_ETATS)[number];

/**
 * `creer` copies whatever the conflict; `remplacer` deletes the quarts it overlaps; `ouvert` copies it as an open
 * quart; `ignorer` leaves it out.
 */
export const COPY_CHOIX = ['creer', 'ignorer', 'remplacer', 'ouvert'] as const;
export type CopyChoix = (typeof COPY_CHOIX)[number];

const copyScope = z.object({
  /** Any date of the week to copy. */
  de: quartDate,
  /** Any date of each week to copy to. */
  vers: z.array(quartDate).min(1, 'validation.required').max(MAX_TARGET_WEEKS),
  employe_ids: z.array(id).max(5_000).optional(),
  client_ids: z.array(id).max(5_000).optional(),
});
export type CopyScope = z.output<typeof copyScope>;

const copyLine = z.object({
  /** The quart that is copied, and the working day it would fall on: together they name the line. */
  source_id: id,
  date: z.string(),
  employe_id: id.nullable(),
  client_id: id,
  debut: z.string(),
  fin: z.string(),
  etat: z.enum(COPY_ETATS),
  conflits: z.array(conflit),
  /** The quarts that `remplacer` would delete. */
  existants: z.array(planQuart),
});
export type CopyLine = z.output<typeof copyLine>;

export const previewCopyWeek = endpoint.post('/api/planner/copy-week/preview', {
  summary: 'What copying a week would create, skip and collide with.',
  ability: ['update', 'Horaire'],
  body: copyScope,
  response: z.object({
    a_creer: z.int(),
    conflits: z.int(),
    deja_la: z.int(),
    data: z.array(copyLine),
  }),
});

export const copyWeek = endpoint.post('/api/planner/copy-week', {
  summary: 'Copy a week to others as drafts; what was copied before is not copied again.',
  ability: ['update', 'Horaire'],
  body: copyScope.extend({
    /** For lines in conflict that `choix` does not name. */
    defaut: z.enum(COPY_CHOIX).default('ignorer'),
    choix: z
      .array(z.object({ source_id: id, date: quartDate, choix: z.enum(COPY_CHOIX) }))
      .max(20_000)
      .default([]),
  }),
  maxBodyBytes: 4_194_304,
  response: z.object({
    /** For `POST /api/planner/lots/:id/undo`; null where nothing was copied. */
    lot_id: id.nullable(),
    crees: z.int(),
    ouverts: z.int(),
    remplaces: z.int(),
    ignores: z.int(),
  }),
});
