// What of it is about one person.
import { ACT, SECRET, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const journalPersonal: PersonalData = {
  rows: [
    personalRows('journal', {
      by: ['acteur_id', 'acted_for_id'],
      columns: ['le', 'action', 'objet', 'objet_id', 'adresse'],
      newest: 'le',
    }),
  ],
  excepted: {
    'looks.employe_id': ACT,
    'idempotency_keys.employe_id': SECRET,
  },
};
