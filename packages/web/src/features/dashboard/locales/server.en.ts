import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'journee.past': 'Choose a moment to come.',
    'journee.too_far': 'Things are put aside for a month at most.',
  },
} satisfies Translated<typeof fr>;
