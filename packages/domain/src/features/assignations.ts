// A quart given to somebody directly, because they said yes on the phone.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, version } from '../fields.ts';
import { conflit, conflitQuart } from './conflits.ts';
import { planQuart } from './quarts.ts';

export const MAX_MOTIF = 300;

export const previewAssignment = endpoint.get('/api/quarts/:id/assignation', {
  summary: 'What stands against giving a quart to somebody; nothing is saved.',
  ability: ['update', 'Horaire'],
  query: z.object({ employe_id: idParam }),
  response: z.object({ version, conflits: z.array(conflit), quarts: z.array(conflitQuart) }),
});

/** With conflicts of the person and no reason: 422 `assignations.reason_required`. Changed since: 409 `assignations.changed`. */
export const assignQuart = endpoint.post('/api/quarts/:id/assignation', {
  summary: 'Give a quart to somebody, who is told at once; the former person is told as well.',
  ability: ['update', 'Horaire'],
  body: z.object({
    employe_id: id,
    version,
    /** Why, in spite of what stands against it. */
    motif: z.string().trim().max(MAX_MOTIF, 'validation.too_long').default(''),
  }),
  /** The lot takes it back: see `undoLot` in lots.ts. */
  response: z.object({ lot_id: id, quart: planQuart }),
});
