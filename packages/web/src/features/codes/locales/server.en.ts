import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'codes.attached': 'This code is already attached to something else.',
    'codes.not_of_it': 'The code to be replaced is no longer where it was.',
    'codes.too_many': 'That is too many at once: do it in several goes.',
  },
} satisfies Translated<typeof fr>;
