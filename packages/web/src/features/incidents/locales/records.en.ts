import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    incident_pris: 'Incident taken in charge',
    incident_assigne: 'Incident assigned',
    incident_tache: 'Task planned for the next visit',
    incident_resolu: 'Incident resolved',
    incident_confirme: 'Incident confirmed resolved',
    incident_rouvert: 'Incident reopened',
    incident_fusionne: 'Reports merged',
    incident_appel: 'Call noted',
    incident_escalade: 'People in charge told',
    registre_signe: 'Register signed',
    registre_consulte: 'Register read',
  },
  fields: {
    assigne_id: 'Given to',
    automatique: 'By itself',
    autorite_avisee_le: 'Authority told',
    avec: 'With',
    cercle: 'Circle',
    dans: 'Into',
    dessinee: 'Drawn',
    etape: 'Step',
    gravite: 'Gravity',
    issue: 'Outcome',
    joignables: 'Reachable',
    tache: 'Task',
    urgent: 'Urgent',
  },
  settings: {
    INCIDENT_DELAY_GRAVE: {
      label: 'Reminder for a serious incident',
      text: 'If nobody says “I’m on it” within this delay, the next person is told.',
    },
    INCIDENT_DELAY_MOYEN: {
      label: 'Reminder for a moderate incident',
      text: 'If nobody says “I’m on it” within this delay, the next person is told.',
    },
    INCIDENT_DELAY_LEGER: {
      label: 'Reminder for a minor incident',
      text: 'If nobody says “I’m on it” within this delay, the next person is told.',
    },
  },
} as const satisfies Translated<typeof fr>;
