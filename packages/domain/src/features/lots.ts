// Changes of the plan that were made together, for one click to take them back.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';

/** A copied week, a special day that was applied, a quart that was given, the quarts of somebody who left. */
export const undoLot = defineEndpoint({
  method: 'POST',
  path: '/api/planner/lots/:id/undo',
  summary: 'Take back changes that were made together; what has changed since stays.',
  ability: ['update', 'Horaire'],
  params: byId,
  response: z.object({ annules: z.int(), gardes: z.int() }),
});

/** What somebody who leaves has not begun yet. */
export const releaseQuarts = defineEndpoint({
  method: 'POST',
  path: '/api/employes/:id/quarts/liberation',
  summary: 'Make open quarts of those that somebody has not begun yet.',
  ability: ['update', 'Horaire'],
  params: byId,
  /** Without quarts to give up there is no lot. */
  response: z.object({ lot_id: id.nullable(), quarts: z.int() }),
});
