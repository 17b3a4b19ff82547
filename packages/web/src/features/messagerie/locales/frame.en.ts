import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { messagerie: 'Messages' },
  menu: { messagerie: { label: 'Messages', short: 'Messages' } },
  commands: {
    send_to_conversation: 'Message',
    read_conversation: 'Conversation read',
    edit_message: 'Message corrected',
    withdraw_message: 'Message withdrawn',
    announce: 'Announcement',
    take_handover: 'Hand-over taken',
  },
  objets: { messages: 'Message', conversations: 'Conversation' },
  notices: { message: 'Message' },
} satisfies Translated<typeof fr>;
