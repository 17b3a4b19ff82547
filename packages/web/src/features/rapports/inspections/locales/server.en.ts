import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'reprises.answer': 'This answer does not suit the question.',
    'reprises.not_done': 'This item has been scored again already.',
  },
} satisfies Translated<typeof fr>;
