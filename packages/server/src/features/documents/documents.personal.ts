// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const documentsPersonal: PersonalData = {
  rows: [
    personalRows('document_epingles', {
      by: ['employe_id'],
      columns: ['document_id', 'at'],
      newest: 'at',
    }),
  ],
  excepted: {
    'documents.proprietaire_id': ACT,
    'documents.cree_par': ACT,
    'documents.modifie_par': ACT,
  },
};
