import { defineFeature } from '../feature.ts';

export const journee = defineFeature({
  subjects: ['Journee'],
  rules: {
    managers: [{ action: ['read', 'update'], subject: 'Journee' }],
  },
  objets: ['journee'],
  actions: ['mise_de_cote', 'mise_de_cote_levee'],
  notices: ['releve_de_nuit'],
});
