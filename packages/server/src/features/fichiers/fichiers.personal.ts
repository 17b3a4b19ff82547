// What of it is about one person.
import { SECRET, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const fichiersPersonal: PersonalData = {
  rows: [
    personalRows('fichiers', {
      by: ['auteur_id'],
      only: { column: 'garde', values: [true] },
      columns: ['name', 'type_mime', 'taille', 'cree_le'],
      newest: 'cree_le',
    }),
  ],
  excepted: {
    'attachments.created_by': 'the file itself is in the list of files',
    'uploads.created_by': SECRET,
  },
};
