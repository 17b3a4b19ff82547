// Words on tasks as phones carry them. Apart from the rest of it: the first page knows the day of punches.
import { z } from 'zod';
import { id } from '../fields.ts';
import { TACHE_ETATS, TACHE_RAISONS } from '../tache-states.ts';

/** What is said of a task. */
export const tacheWord = z.object({
  etat: z.enum(TACHE_ETATS),
  /** Of a task that was skipped. */
  raison: z.enum(TACHE_RAISONS).nullable(),
  note: z.string(),
});

/** A word on a task as the phones of the site carry it; people are named by their first name. */
export const visitMark = tacheWord.extend({
  uuid: z.string(),
  /** The quart of whoever reads. */
  quart_id: id,
  tache_id: id,
  at: z.string(),
  par: z.object({ id, prenom: z.string() }),
});
export type VisitMark = z.output<typeof visitMark>;
