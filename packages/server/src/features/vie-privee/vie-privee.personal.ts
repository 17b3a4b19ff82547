// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const viePriveePersonal: PersonalData = {
  rows: [
    personalRows('exports_personnels', {
      by: ['employe_id'],
      columns: ['demande_le', 'pret_le', 'expire_le'],
      newest: 'demande_le',
    }),
  ],
  excepted: { 'exports_personnels.demande_par': ACT },
};
