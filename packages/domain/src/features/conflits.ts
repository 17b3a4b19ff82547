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
