// What is done of the tasks of a visit: what a phone sends, and what is shown of it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id } from '../fields.ts';
import { photoUrl } from '../photo.ts';
import { TACHE_ETATS, TACHE_RAISONS } from '../tache-states.ts';
import { quartDate } from './quarts.ts';
import { tacheWord } from './visit-marks.ts';

export const MAX_RAISON_NOTE = 200;

export const visitTache = tacheWord.extend({
  tache_id: id,
  /** Null once it was deleted, where an older phone ticked it. */
  nom: z.string().nullable(),
  /** Null while nothing was said. */
  at: z.string().nullable(),
  par: z.object({ id, prenom: z.string() }).nullable(),
  photos: z.array(z.object({ uuid: z.string(), url: photoUrl })),
});
export type VisitTache = z.output<typeof visitTache>;

/** Null where the visit has no tasks. */
export const tacheCounts = z
  .object({ total: z.int(), faites: z.int(), sautees: z.int() })
  .nullable();

/** Each once by its uuid, in any order, however late. A reason goes with `sautee` alone; `autre` needs a note. */
export const markTache = endpoint.post('/api/presences/taches', {
  summary: 'Say of a task of my visit that it is done, skipped with a reason, or neither.',
  ability: ['create', 'OwnPunch'],
  body: z
    .object({
      uuid: z.uuid({ error: 'validation.invalid' }),
      date: quartDate,
      quart_id: id.nullish(),
      client_id: id,
      tache_id: id,
      etat: z.enum(TACHE_ETATS),
      raison: z.enum(TACHE_RAISONS).nullish(),
      note: z.string().trim().max(MAX_RAISON_NOTE, 'validation.too_long').optional(),
      /** On the server's clock. */
      at: deviceInstant,
    })
    .refine(({ etat, raison }) => (etat === 'sautee') === Boolean(raison), {
      error: 'validation.required',
      path: ['raison'],
    })
    .refine(({ raison, note = '' }) => raison !== 'autre' || note !== '', {
      error: 'validation.required',
      path: ['note'],
    }),
  response: z.object({ uuid: z.string(), id }),
  offline: 'queue',
});
