// What of it is about one person.
import { type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const memosPersonal: PersonalData = {
  rows: [
    personalRows('memos', {
      by: ['auteur_id'],
      columns: ['titre', 'corps', 'statut', 'publie_le', 'cree_le'],
      newest: 'cree_le',
    }),
  ],
  excepted: {},
};
