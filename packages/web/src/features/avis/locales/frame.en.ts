import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { avis: 'Your notices', employe_avis: 'Employee’s notices' },
  menu: { avis: { label: 'Notices', short: 'Notices' } },
  commands: {
    answer_avis: 'Version given on a notice',
    receive_avis: 'Receipt of a notice',
    reply_avis: 'Reply to a notice',
  },
  objets: { avis: 'Notice' },
  notices: { avis: 'Notice' },
} as const satisfies Translated<typeof fr>;
