export default {
  titles: {
    dashboard: 'Tableau de bord',
    chiffre_lignes: 'Lignes d’un chiffre',
  },
  menu: {
    dashboard: { label: 'Tableau de bord', short: 'Chiffres' },
  },
  objets: { chiffres: 'Chiffres' },
  server: {
    'chiffres.period': 'La période commence après sa fin, ou dure plus de deux ans.',
  },
} as const;
