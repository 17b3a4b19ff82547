import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    assignation: 'Course assigned',
    reussite: 'Course passed',
    retrait: 'Certificate withdrawn',
    recorrection: 'Quiz graded again',
    seance: 'Session closed',
    signature_seance: 'Presence signed',
  },
  settings: {
    ENABLE_FORMATIONS: {
      label: 'Training',
      text: 'The training to take, and who has finished it.',
      screens: 'Training',
    },
  },
} as const satisfies Translated<typeof fr>;
