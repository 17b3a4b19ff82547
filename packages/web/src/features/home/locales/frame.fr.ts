export default {
  titles: { home: 'Ma journée' },
  menu: { home: { label: 'Ma journée', short: 'Accueil' } },
} as const;
