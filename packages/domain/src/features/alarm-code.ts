// The alarm code of a client: kept apart from its file, shown only to whoever gives a password.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { client } from './client-file.ts';
import { MAX_PASSWORD_LENGTH } from './session.ts';

export const setAlarmCode = endpoint.put('/api/clients/:id/code-alarme', {
  summary: 'Write, change or erase the alarm code of a site.',
  ability: ['update', 'Client'],
  body: z.object({ code_alarme: optionalText(60) }),
  response: client,
  isSecret: true,
});

export const revealAlarmCode = endpoint.post('/api/clients/:id/code-alarme', {
  summary:
    'Show the alarm code of a site to whoever gives their own password. Every look is logged.',
  ability: ['read', 'AlarmCode'],
  body: z.object({
    password: z
      .string({ error: 'validation.required' })
      .min(1, 'validation.required')
      .max(MAX_PASSWORD_LENGTH, 'validation.too_long'),
  }),
  response: z.object({ code_alarme: z.string() }),
  isSecret: true,
});
