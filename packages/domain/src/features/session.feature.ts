import { defineFeature } from '../feature.ts';

export const session = defineFeature({
  objets: ['jetons'],
  actions: [
    'connexion',
    'connexion_echouee',
    'deconnexion',
    'mot_de_passe_change',
    'mot_de_passe_reinitialise',
  ],
});
