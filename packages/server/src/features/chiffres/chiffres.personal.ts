// What of it is about one person.
import { type PersonalData } from '../../platform/personal-data.ts';

export const chiffresPersonal: PersonalData = {
  rows: [],
  excepted: {
    'faits.employe_id': 'sums of the quarts, punches and reports that are in the file',
  },
};
