import { defineFeature } from '../feature.ts';
import { days, flag } from '../setting.ts';

export const session = defineFeature({
  objets: ['jetons'],
  actions: [
    'connexion',
    'connexion_echouee',
    'deconnexion',
    'mot_de_passe_change',
    'mot_de_passe_reinitialise',
    'second_step_ajoutee',
    'second_step_retiree',
    'second_step_effacee',
    'codes_renouveles',
    'passkey_ajoutee',
    'passkey_retiree',
    'appareils_oublies',
  ],
  settings: {
    /** Of developers and directors. Whoever has none gives themselves one at their next sign-in. */
    REQUIRE_SECOND_STEP: flag(false, 'securite'),
    /** From the sign-in on, used or not; 0 is none. */
    SESSION_MAX_DAYS: days(0, 'securite'),
  },
});
