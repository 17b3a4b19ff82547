export default {
  titles: { special_days: 'Jours spéciaux' },
  menu: { 'special-days': { label: 'Jours spéciaux', short: 'Jours' } },
  objets: { jours_speciaux: 'Jour spécial' },
} as const;
