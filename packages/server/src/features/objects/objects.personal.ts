// What of it is about one person.
import { type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const objectsPersonal: PersonalData = {
  rows: [
    personalRows('receipts', {
      by: ['employe_id'],
      columns: ['object', 'object_id', 'kind', 'at', 'note'],
      newest: 'at',
    }),
  ],
  excepted: {},
};
