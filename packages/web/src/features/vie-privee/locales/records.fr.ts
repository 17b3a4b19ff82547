export default {
  acts: {
    donnees_demandees: 'Copie des données demandée',
    donnees_telechargees: 'Copie des données téléchargée',
  },
  fields: {
    positions: 'Positions effacées',
    messages: 'Messages effacés',
    notifications: 'Notifications effacées',
    incidents: 'Incidents effacés',
    journal: 'Lignes du journal effacées',
  },
  settings: {
    RETENTION_POSITIONS_MONTHS: {
      label: 'Effacer les positions des pointages',
      text: 'Le lieu d’un pointage. L’heure et le pointage lui-même restent : la loi les garde.',
    },
    RETENTION_MESSAGES_MONTHS: {
      label: 'Effacer les messages',
      text: 'Les messages des conversations, avec leurs pièces. Ceux d’une demande ou d’un avis restent.',
    },
    RETENTION_NOTIFICATIONS_MONTHS: {
      label: 'Effacer les notifications',
      text: 'Ce que la cloche a dit à chacun.',
    },
    RETENTION_INCIDENTS_MONTHS: {
      label: 'Effacer les incidents réglés',
      text: 'Depuis leur règlement, avec leurs photos. Les accidents et le registre restent.',
    },
    RETENTION_JOURNAL_MONTHS: {
      label: 'Effacer le journal',
      text: 'Jamais avant 84 mois : la loi demande sept ans.',
    },
  },
} as const;
