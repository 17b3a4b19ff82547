import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  fields: {
    resolved: 'Resolved',
  },
} as const satisfies Translated<typeof fr>;
