// What every object has, for the screens that address or show one.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idList } from '../fields.ts';
import { employeRef } from './employes.ts';

/** How many are shown by name. */
export const MAX_PREVIEWED = 5;

/** Nothing chosen is everyone, as in an audience. */
export const previewAudience = defineEndpoint({
  method: 'GET',
  path: '/api/audience',
  summary: 'Whom an audience would reach: how many, and the first of them by name.',
  ability: ['read', 'Employe'],
  query: z.object({
    usergroups: idList.optional(),
    clients: idList.optional(),
    employes: idList.optional(),
  }),
  response: z.object({ total: z.int(), personnes: z.array(employeRef) }),
});
