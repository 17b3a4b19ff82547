// The files people have sent, shown by their signed address.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** An `<img>` sends no token: the signature in the address is what lets it through, for a few weeks. */
export const getFichier = defineEndpoint({
  method: 'GET',
  path: '/api/fichiers/:uuid',
  summary: 'A file, by an address that was signed for whoever may see it.',
  ability: 'public',
  params: z.object({ uuid: z.uuid({ error: 'validation.invalid' }) }),
  query: z.object({
    /** The last day it is good for, counted from 1970-01-01. */
    e: z.coerce.number<number>().int().min(0).max(1_000_000),
    s: z.string().regex(/^[\w-]{43}$/, 'validation.invalid'),
  }),
  produces: 'file',
});
