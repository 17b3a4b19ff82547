// What of it is about one person.
import { ACT, type PersonalData } from '../../platform/personal-data.ts';

export const suiviSchemaPersonal: PersonalData = {
  rows: [],
  excepted: {
    'suivi_schemas.modifie_par': ACT,
    'content_versions.publie_par': ACT,
  },
};
