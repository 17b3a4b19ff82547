// Attaching punches that no quart explains to a quart of that person and day. Only rows are added: the punches as they were
// made stay in the history, and what was attached can be detached.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { presenceLigne } from './presences.ts';

/** Of one visit: its entry, its exit or both. */
const pointages = z.array(id).min(1, 'validation.required').max(2);

/**
 * The quart is one of that person's, published, of the same working day, and lacks these steps. A punch that no longer
 * counts, or that a quart explains meanwhile, answers 409 with the lines as they stand. Nobody but a director attaches
 * their own.
 */
export const attachPunches = endpoint.post('/api/presences/rattachements', {
  summary: 'Say of which quart punches without a quart are; the person is told.',
  ability: ['confirm', 'Presence'],
  body: z.object({ quart_id: id, pointages }),
  response: z.object({
    data: z.array(presenceLigne),
    /** The rows that now count, to be detached by. */
    pointages: z.array(id),
  }),
});

/** As long as nothing has followed them: neither a correction nor a confirmation. */
export const detachPunches = endpoint.post('/api/presences/rattachements/annuler', {
  summary: 'Let punches that were attached to a quart stand without one again; the person is told.',
  ability: ['confirm', 'Presence'],
  body: z.object({ pointages }),
  response: z.object({ data: z.array(presenceLigne) }),
});
