import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'clients.alarm_code_unreadable': 'This code can no longer be read. Write it again in the file.',
    'clients.too_many_taches': 'This client already has as many tasks as possible.',
    'clients.tache_deleted': 'The task is deleted.',
    'clients.review_deleted': 'The review is deleted.',
  },
} satisfies Translated<typeof fr>;
