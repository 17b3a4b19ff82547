export default {
  fields: {
    name: 'Paramètre',
    value: 'Valeur',
  },
  settings: {
    FIRST_DAY_OF_WEEK: {
      label: 'Premier jour de la semaine',
      text: 'Le jour où commencent les horaires, les totaux et les calendriers.',
    },
    TIMEZONE: {
      label: 'Fuseau horaire',
      text: 'L’heure de l’entreprise, celle des quarts et des pointages.',
    },
    COMPANY_NAME: {
      label: 'Nom de l’entreprise',
      text: 'En tête des PDF de suivis et d’inspections.',
    },
    MAPS_API_KEY: {
      label: 'Clé des cartes',
      text: 'La clé du fournisseur du fond des cartes. Elle prend la place de key entre accolades dans l’adresse du fond.',
    },
    MAP_TILES_URL: {
      label: 'Fond des cartes',
      text: 'L’adresse des tuiles, avec les repères z, x et y entre accolades. Sans elle, les cartes montrent les points seuls, même hors ligne.',
    },
    REALTIME_KEY: {
      label: 'Clé du temps réel',
      text: 'Identifie l’entreprise auprès du service de temps réel.',
    },
    REALTIME_HOST: {
      label: 'Adresse du temps réel',
      text: 'Sans valeur, le serveur assure lui-même le temps réel.',
    },
    REALTIME_PORT: {
      label: 'Port du temps réel',
      text: 'Sans valeur, le même port que l’application.',
    },
    PUSH_PUBLIC_KEY: {
      label: 'Clé publique des notifications',
      text: 'Permet aux appareils de recevoir les notifications.',
    },
  },
} as const;
