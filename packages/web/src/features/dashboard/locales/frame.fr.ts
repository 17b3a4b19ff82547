export default {
  titles: { admin: 'Ma journée de gestion' },
  menu: { admin: { label: 'Journée de l’équipe', short: 'Équipe' } },
  objets: { journee: 'Journée de gestion' },
  notices: { releve_de_nuit: 'Relève de nuit' },
  server: {
    'journee.past': 'Choisissez un moment à venir.',
    'journee.too_far': 'On met de côté pour un mois au plus.',
  },
} as const;
