// What of it is about one person.
import { SECRET, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const sessionPersonal: PersonalData = {
  rows: [
    personalRows('tokens', {
      by: ['employe_id'],
      columns: ['appareil', 'cree_le', 'utilise_le'],
      newest: 'cree_le',
    }),
  ],
  excepted: {
    'reinitialisations.employe_id': SECRET,
    'second_steps.employe_id': SECRET,
    'recovery_codes.employe_id': SECRET,
    'trusted_devices.employe_id': SECRET,
    'passkeys.employe_id': SECRET,
    'passkey_challenges.employe_id': SECRET,
  },
};
