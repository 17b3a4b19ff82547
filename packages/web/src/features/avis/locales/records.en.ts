import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    avis_projet: 'Draft notice sent',
    avis_remis: 'Notice given',
    avis_recu: 'Notice received',
    avis_refus: 'Refusal to sign noted',
    avis_reponse: 'Reply to a notice',
    avis_rectifie: 'Notice rectified',
    avis_retire: 'Notice withdrawn',
    avis_consulte: 'Notice viewed',
  },
  settings: {
    AVIS_EXPIRY_MONTHS: {
      label: 'How long notices count',
      text: 'After this delay a notice is no longer on the ladder nor in totals. 0: never.',
    },
  },
} as const satisfies Translated<typeof fr>;
