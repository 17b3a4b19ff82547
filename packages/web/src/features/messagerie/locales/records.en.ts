import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    message_modifie: 'Message corrected',
    message_retire: 'Message withdrawn',
    message_urgent: 'Urgent message',
    annonce: 'Announcement',
  },
} satisfies Translated<typeof fr>;
