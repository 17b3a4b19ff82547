// What of it is about one person.
import { type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const syncPersonal: PersonalData = {
  rows: [
    personalRows('appareils_vus', {
      by: ['employe_id'],
      columns: [
        'app_version',
        'navigateur',
        'ecart_secondes',
        'non_envoyes',
        'vu_le',
        'horaire_le',
      ],
      newest: 'vu_le',
    }),
  ],
  excepted: {},
};
