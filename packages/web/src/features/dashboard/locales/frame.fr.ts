export default {
  titles: { admin: 'Ma journée de gestion' },
  menu: { admin: { label: 'Journée de l’équipe', short: 'Équipe' } },
} as const;
