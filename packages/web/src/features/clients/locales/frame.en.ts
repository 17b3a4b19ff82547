import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    clients: 'Clients',
    client_create: 'Add a client',
    client_view: 'Client file',
    client_qr: 'Site QR sheet',
    client_edit: 'Edit the client',
    client_taches: 'Client’s tasks',
  },
  menu: { clients: { label: 'Clients', short: 'Clients' } },
  palette: { clients: 'Clients' },
  objets: { clients: 'Client', avis_clients: 'Client review', taches: 'Tasks of a client' },
  server: {
    'clients.alarm_code_unreadable': 'This code can no longer be read. Write it again in the file.',
    'clients.too_many_taches': 'This client already has as many tasks as possible.',
    'clients.tache_deleted': 'The task is deleted.',
    'clients.review_deleted': 'The review is deleted.',
  },
} satisfies Translated<typeof fr>;
