export default {
  acts: {
    mise_de_cote: 'Mise de côté',
    mise_de_cote_levee: 'Reprise d’une mise de côté',
  },
  fields: { carte: 'Carte', jusqu_a: 'Jusqu’à' },
} as const;
