// Changes of the plan that were made together, for one click to take them back.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** A copied week, a special day that was applied, a quart that was given, the quarts of somebody who left. */
export const undoLot = endpoint.post('/api/planner/lots/:id/undo', {
  summary: 'Take back changes that were made together; what has changed since stays.',
  ability: ['update', 'Horaire'],
  response: z.object({ annules: z.int(), gardes: z.int() }),
});

/** What somebody who leaves has not begun yet. */
export const releaseQuarts = endpoint.post('/api/employes/:id/quarts/liberation', {
  summary: 'Make open quarts of those that somebody has not begun yet.',
  ability: ['update', 'Horaire'],
  /** Without quarts to give up there is no lot. */
  response: z.object({ lot_id: id.nullable(), quarts: z.int() }),
});
