import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    demandes: 'Requests',
    demande: 'Request',
    disponibilites: 'Your availability',
    demande_types: 'Types of requests',
    banques: 'Hour banks',
    absence: 'Report an absence',
  },
  menu: {
    demandes: { label: 'Requests', short: 'Requests' },
    'admin-demandes': { label: 'Requests to decide', short: 'Requests' },
  },
  commands: {
    ask_demande: 'Request',
    withdraw_demande: 'Withdrawal of a request',
    cancel_demande: 'Cancellation of a leave',
    add_pieces: 'Documents of a request',
    add_availability: 'Availability of a day',
    remove_availability: 'Availability taken back',
  },
  objets: {
    demandes: 'Request',
    demande_types: 'Type of request',
    banques: 'Hour bank',
    delegations: 'Delegation',
  },
  notices: { demande: 'Request' },
} satisfies Translated<typeof fr>;
