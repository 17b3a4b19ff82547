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
} satisfies Translated<typeof fr>;
