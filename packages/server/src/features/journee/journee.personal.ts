// What of it is about one person.
import { ACT, type PersonalData } from '../../platform/personal-data.ts';

export const journeePersonal: PersonalData = {
  rows: [],
  excepted: { 'journee_reports.par': ACT, 'journee_regards.par': ACT },
};
