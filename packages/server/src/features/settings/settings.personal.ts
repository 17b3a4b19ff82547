// What of it is about one person.
import { ACT, type PersonalData } from '../../platform/personal-data.ts';

export const settingsPersonal: PersonalData = {
  rows: [],
  excepted: {
    'parametres.modifie_par': ACT,
  },
};
