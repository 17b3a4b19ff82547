export default {
  titles: {
    dashboard: 'Tableau de bord',
    chiffre_lignes: 'Lignes d’un chiffre',
  },
  menu: {
    dashboard: { label: 'Tableau de bord', short: 'Tableau' },
  },
  objets: { chiffres: 'Chiffres' },
} as const;
