import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    donnees_demandees: 'Copy of the data asked for',
    donnees_telechargees: 'Copy of the data downloaded',
  },
  fields: {
    positions: 'Positions deleted',
    messages: 'Messages deleted',
    notifications: 'Notifications deleted',
    incidents: 'Incidents deleted',
    journal: 'Log lines deleted',
  },
  settings: {
    RETENTION_POSITIONS_MONTHS: {
      label: 'Delete the positions of punches',
      text: 'Where a punch was made. The time and the punch itself stay: the law keeps them.',
    },
    RETENTION_MESSAGES_MONTHS: {
      label: 'Delete messages',
      text: 'The messages of conversations, with their files. Those of a request or a notice stay.',
    },
    RETENTION_NOTIFICATIONS_MONTHS: {
      label: 'Delete notifications',
      text: 'What the bell has told each person.',
    },
    RETENTION_INCIDENTS_MONTHS: {
      label: 'Delete closed incidents',
      text: 'Since they were put right, with their photos. Accidents and the register stay.',
    },
    RETENTION_JOURNAL_MONTHS: {
      label: 'Delete the log',
      text: 'Never before 84 months: the law asks for seven years.',
    },
  },
} satisfies Translated<typeof fr>;
