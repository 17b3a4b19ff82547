import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'chiffres.period': 'The period begins after its end, or is longer than two years.',
  },
} satisfies Translated<typeof fr>;
