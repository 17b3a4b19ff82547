// One search over the registers, the documents and the courses, for the command palette.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, usergroup } from '../fields.ts';
import { photoUrl } from '../photo.ts';

export const SEARCH_LIMIT = 8;

/** Best first. Whoever may not read a register gets none of it. */
export const search = endpoint.get('/api/search', {
  summary:
    'Employees, clients and courses by name, accents and small mistakes forgiven; documents by their text.',
  ability: 'signed-in',
  query: z.object({
    q: z.string().trim().min(1, 'validation.required').max(100, 'validation.too_long'),
    limit: z.coerce.number<number>().int().min(1).max(SEARCH_LIMIT).default(SEARCH_LIMIT),
  }),
  response: z.object({
    employes: z.array(
      z.object({
        id,
        prenom: z.string(),
        nom: z.string(),
        username: z.string(),
        usergroup,
        actif: z.boolean(),
        photo_url: photoUrl,
      }),
    ),
    clients: z.array(
      z.object({
        id,
        code: z.string(),
        nom: z.string(),
        ville: z.string(),
        actif: z.boolean(),
        photo_url: photoUrl,
      }),
    ),
    /** Published ones that the person may open, by their text; no mistakes forgiven. */
    documents: z.array(
      z.object({
        id,
        titre: z.string(),
        client: z.object({ id, nom: z.string() }).nullable(),
      }),
    ),
    /** Those that the person may take; for whoever manages courses, all of them. */
    formations: z.array(z.object({ id, titre: z.string() })),
  }),
});
