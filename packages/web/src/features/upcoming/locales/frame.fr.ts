export default {
  titles: {
    user_heures: 'Vos heures',
    heures: 'Heures et paie',
  },
  menu: {
    'user-heures': { label: 'Vos heures', short: 'Heures' },
    heures: { label: 'Heures et paie', short: 'Paie' },
  },
} as const;
