import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    accuse_reception: 'Receipt confirmed',
    envoi_courriel: 'Sent by e-mail',
    reevaluation: 'Scored again',
    reponse: 'Reply',
  },
  fields: {
    edition: 'Edition',
    pourcentage: 'Percent',
    pourcentage_apres: 'Percent after rework',
    reponse: 'Reply',
    signataire: 'Signed by',
    termine_le: 'Finished at',
    zones: 'Answers',
  },
  settings: {
    DISPLAY_SUIVI_PERCENT: {
      label: 'Follow-up percentage',
      text: 'Shows the result of a follow-up as a percentage, beside the answers.',
    },
  },
} as const satisfies Translated<typeof fr>;
