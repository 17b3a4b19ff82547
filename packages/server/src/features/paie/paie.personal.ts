// What of it is about one person.
import { ACT, type PersonalData } from '../../platform/personal-data.ts';

export const paiePersonal: PersonalData = {
  rows: [],
  excepted: {
    'groupes_paie.confirme_par': ACT,
    'regles_paie.auteur_id': ACT,
    'regles_paie.confirme_par': ACT,
    'periodes_paie.verrouillee_par': ACT,
  },
};
