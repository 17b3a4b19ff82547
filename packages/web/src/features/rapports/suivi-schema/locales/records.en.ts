import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    archivage: 'Archived',
    desarchivage: 'Taken from the archive',
  },
  fields: {
    questions: 'Questions',
  },
} as const satisfies Translated<typeof fr>;
