export default {
  titles: {
    user_heures: 'Vos heures',
    survey: 'Sondages',
    heures: 'Heures et paie',
    dashboard: 'Tableau de bord',
  },
  menu: {
    'user-heures': { label: 'Vos heures', short: 'Heures' },
    heures: { label: 'Heures et paie', short: 'Paie' },
    dashboard: { label: 'Tableau de bord', short: 'Chiffres' },
    survey: { label: 'Sondages', short: 'Sondages' },
  },
} as const;
