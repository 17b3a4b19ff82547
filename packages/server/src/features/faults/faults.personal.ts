// What of it is about one person.
import { ACT, type PersonalData } from '../../platform/personal-data.ts';

export const faultsPersonal: PersonalData = {
  rows: [],
  excepted: {
    'device_faults.resolved_by': ACT,
  },
};
