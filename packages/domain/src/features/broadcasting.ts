// Permission to listen to a channel, and proof of whose connection it is, in the form every Pusher client expects.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A few short fields. */
const MAX_BYTES = 4096;

const socketId = z.string().regex(/^\d+\.\d+$/, 'validation.invalid');

export const authorizeChannel = endpoint.post('/api/broadcasting/auth', {
  summary: 'Authorise a subscription to a private or presence channel.',
  ability: 'signed-in',
  body: z.object({
    socket_id: socketId,
    channel_name: z.string().min(1).max(164),
    /** What the device runs: shown to directors in the online list. */
    app_version: z.string().max(40).optional(),
  }),
  acceptsForm: true,
  maxBodyBytes: MAX_BYTES,
  response: z.object({ auth: z.string(), channel_data: z.string().optional() }),
});

/** What `pusher.signin()` asks for: with it, a connection ends when the session it belongs to does. */
export const authenticateSocket = endpoint.post('/api/broadcasting/user-auth', {
  summary: 'Tie a realtime connection to this session.',
  ability: 'signed-in',
  body: z.object({ socket_id: socketId }),
  acceptsForm: true,
  maxBodyBytes: MAX_BYTES,
  response: z.object({ auth: z.string(), user_data: z.string() }),
});
