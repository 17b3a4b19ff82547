import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'rapports.form_unknown': 'This form does not exist, or is not for you.',
    'rapports.employe_unknown': 'Choose an employee.',
    'rapports.client_unknown': 'Choose a client.',
    'rapports.incomplete': 'Answers are missing: see the questions pointed out.',
    'rapports.photo_missing': 'A photo has not arrived yet.',
    'rapports.cancelled': 'This report is cancelled.',
    'rapports.mailed': 'The e-mail is on its way.',
  },
} satisfies Translated<typeof fr>;
