export default {
  objets: { rapports: 'Suivi ou inspection' },
} as const;
