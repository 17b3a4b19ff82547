// The customer sites, as the other features point to them.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idList } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';

export const clientOption = z.object({ id, nom: z.string(), ville: z.string() });
export type ClientOption = z.output<typeof clientOption>;

export const listClientOptions = defineEndpoint({
  method: 'GET',
  path: '/api/clients/options',
  summary: 'Active clients by name, for a picker.',
  ability: ['read', 'Client'],
  query: listQuery(['nom']).extend({ ids: idList.optional() }),
  response: listOf(clientOption),
});
