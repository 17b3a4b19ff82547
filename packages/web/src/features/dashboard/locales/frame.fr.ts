export default {
  titles: { admin: 'Journée de l’équipe' },
  menu: { admin: { label: 'Journée de l’équipe', short: 'Équipe' } },
  objets: { journee: 'Journée de l’équipe' },
  notices: { releve_de_nuit: 'Relève de nuit' },
} as const;
