// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const sondagesPersonal: PersonalData = {
  rows: [
    personalRows('sondage_participations', {
      by: ['employe_id'],
      columns: ['sondage_id', 'jour'],
      newest: 'jour',
    }),
    personalRows('sondage_reponses_nommees', {
      by: ['employe_id'],
      columns: ['sondage_id', 'jour', 'zones'],
      newest: 'jour',
      isOwnOnly: true,
    }),
    personalRows('humeur_participations', {
      by: ['employe_id'],
      columns: ['jour'],
      newest: 'jour',
      isOwnOnly: true,
    }),
  ],
  excepted: {
    'sondages.decide_par': ACT,
    'sondages.auteur_id': ACT,
  },
};
