export default {
  titles: { journal: 'Journal' },
  menu: { journal: { label: 'Journal', short: 'Journal' } },
  objets: { journal: 'Journal', endpoint: 'Appel' },
} as const;
