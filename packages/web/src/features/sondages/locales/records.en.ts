import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    ouverture: 'Survey opened',
    fermeture: 'Survey closed',
    reprise_brouillon: 'Survey taken back',
    rappel: 'Reminder sent',
    conclusion: 'Conclusion announced',
  },
  fields: {
    anonyme: 'Anonymous',
    ventilation: 'Breakdown',
    ouvre_le: 'Opens on',
    ferme_le: 'Closes on',
    vous_avez_dit: 'You said',
    nous_faisons: 'We do',
  },
  settings: {
    ENABLE_HUMEUR: {
      label: 'Mood at the end of a shift',
      text: 'After the last exit, one tap says how the night went. Without a name, counted from five on.',
    },
  },
} as const satisfies Translated<typeof fr>;
