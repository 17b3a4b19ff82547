// What of it is about one person.
import { ACT, type PersonalData } from '../../platform/personal-data.ts';

export const codesPersonal: PersonalData = {
  rows: [],
  excepted: {
    'codes.cree_par': ACT,
    'codes.attache_par': ACT,
  },
};
