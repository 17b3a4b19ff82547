export default {
  titles: { admin: 'Ma journée de gestion' },
  menu: { admin: { label: 'Journée de l’équipe', short: 'Équipe' } },
  objets: { journee: 'Journée de gestion' },
  notices: { releve_de_nuit: 'Relève de nuit' },
} as const;
