// A conflict as it travels.
import { z } from 'zod';
import { CONFLIT_GENRES, type Conflit } from '../conflicts.ts';
import { id } from '../fields.ts';

export const conflit = z.object({
  genre: z.enum(CONFLIT_GENRES),
  employe_id: id.nullable(),
  cles: z.array(z.string()).readonly(),
  minutes: z.number().nullable(),
  nom: z.string().nullable(),
  date: z.string(),
}) satisfies z.ZodType<Conflit>;

/** One of the quarts that conflicts are between, for a screen that does not show it. */
export const conflitQuart = z.object({
  cle: z.string(),
  employe: z.string().nullable(),
  client: z.string(),
  date: z.string(),
  debut: z.string(),
  fin: z.string(),
});
export type ConflitQuart = z.output<typeof conflitQuart>;
