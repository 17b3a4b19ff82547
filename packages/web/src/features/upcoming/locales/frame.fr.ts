export default {
  titles: {
    user_heures: 'Vos heures',
    heures: 'Heures et paie',
    dashboard: 'Tableau de bord',
  },
  menu: {
    'user-heures': { label: 'Vos heures', short: 'Heures' },
    heures: { label: 'Heures et paie', short: 'Paie' },
    dashboard: { label: 'Tableau de bord', short: 'Chiffres' },
  },
} as const;
