import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  fields: { chiffre: 'Figure' },
  settings: {
    ENABLE_CHIFFRES_MAIL: {
      label: 'Figures of the month by e-mail',
      text: 'On the first of the month, directors receive the figures of the month before.',
    },
  },
} satisfies Translated<typeof fr>;
