// Vouching for visits that no quart explains, and taking that back. Only rows are added.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { MAX_CONFIRMED, sansQuart } from './presences.ts';

/** The punches as the screen showed them: they are the visit. */
const confirmedVisit = z
  .object({
    entree_id: id.nullable(),
    sortie_id: id.nullable(),
    note: z.string().trim().max(1_000, 'validation.too_long').optional(),
  })
  .refine(({ entree_id, sortie_id }) => entree_id !== null || sortie_id !== null, {
    message: 'validation.required',
  });
export type ConfirmedVisit = z.output<typeof confirmedVisit>;

/**
 * A visit whose punches are no longer these, or that a quart explains meanwhile, answers 409 with those that stand. Nobody
 * but a director vouches for their own.
 */
export const confirmVisits = endpoint.post('/api/presences/visites/confirmer', {
  summary: 'Vouch for visits that no quart explains.',
  ability: ['confirm', 'Presence'],
  body: z.object({
    visites: z.array(confirmedVisit).min(1, 'validation.required').max(MAX_CONFIRMED),
  }),
  response: z.object({ data: z.array(sansQuart) }),
});

/**
 * A further row that takes the confirmation back; what was said before it counts again. Whoever made it may, and a
 * director. One that no longer is the last word on a visit answers 409 with the visits that stand.
 */
export const withdrawVisits = endpoint.post('/api/presences/visites/confirmer/retirer', {
  summary: 'Take confirmations of visits without a quart back.',
  ability: ['confirm', 'Presence'],
  body: z.object({
    confirmations: z.array(id).min(1, 'validation.required').max(MAX_CONFIRMED),
  }),
  response: z.object({ data: z.array(sansQuart) }),
});
