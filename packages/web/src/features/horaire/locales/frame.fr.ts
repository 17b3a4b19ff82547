export default {
  titles: { horaire: 'Votre horaire' },
  menu: { horaire: { label: 'Horaire', short: 'Horaire' } },
  commands: {
    see_quarts: 'Quarts marqués comme vus',
    confirm_quarts: 'Confirmation de quarts',
  },
  objets: { calendriers: 'Adresse de calendrier', disponibilites: 'Disponibilités' },
  notices: { quart: 'Quart' },
} as const;
