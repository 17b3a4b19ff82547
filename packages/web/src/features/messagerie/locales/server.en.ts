import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'messages.too_many_pieces': 'Six files at most per message.',
    'messages.read_only': 'Nobody can write in this conversation any more.',
    'messages.nobody': 'This selection reaches nobody.',
    'messages.withdrawn': 'This message was withdrawn.',
  },
} satisfies Translated<typeof fr>;
