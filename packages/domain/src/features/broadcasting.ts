// Permission to listen to a channel, in the form every Pusher client expects.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const authorizeChannel = defineEndpoint({
  method: 'POST',
  path: '/api/broadcasting/auth',
  summary: 'Authorise a subscription to a private or presence channel.',
  ability: 'signed-in',
  body: z.object({
    socket_id: z.string().regex(/^\d+\.\d+$/, 'validation.invalid'),
    channel_name: z.string().min(1).max(164),
    /** What the device runs: shown to directors in the online list. */
    app_version: z.string().max(40).optional(),
  }),
  response: z.object({ auth: z.string(), channel_data: z.string().optional() }),
});
