// Reading the company's settings.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { settingEntry } from '../settings.ts';

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Every server setting with its value in force.',
  ability: 'signed-in',
  response: z.array(settingEntry),
});
