import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    demande_annulee: 'Request cancelled',
    demande_approuvee: 'Request approved',
    demande_dates_acceptees: 'Suggested dates accepted',
    demande_dates_declinees: 'Suggested dates declined',
    demande_pieces: 'Documents added',
    demande_proposition: 'Other dates suggested',
    demande_refusee: 'Request refused',
    demande_reprise: 'Decision taken back',
    mouvement: 'Bank movement',
  },
  settings: {
    ENABLE_DEMANDES: {
      label: 'Requests',
      text: 'Employees ask for leave or a change; managers answer.',
      screens: 'Requests, Requests to decide',
    },
  },
} as const satisfies Translated<typeof fr>;
