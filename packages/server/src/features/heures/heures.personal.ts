// What of it is about one person.
import { ACT, OTHERS, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const heuresPersonal: PersonalData = {
  rows: [
    personalRows('decisions_heures', {
      by: ['employe_id'],
      columns: ['date', 'genre', 'minutes', 'classe', 'code', 'raison', 'le'],
      newest: 'le',
    }),
    personalRows('instantanes_paie', {
      by: ['employe_id'],
      columns: ['date', 'client_id', 'classe', 'code', 'minutes', 'debut', 'fin'],
      newest: 'date',
    }),
    personalRows('ajustements_paie', {
      by: ['employe_id'],
      columns: ['date_origine', 'client_id', 'classe', 'code', 'minutes', 'raison', 'statut'],
      newest: 'id',
    }),
    personalRows('confirmations_heures', {
      by: ['employe_id'],
      columns: ['periode_id', 'le'],
      newest: 'le',
    }),
    personalRows('consultations_heures', {
      by: ['employe_id'],
      columns: ['periode_id', 'genre', 'le'],
      newest: 'le',
    }),
  ],
  excepted: {
    'decisions_heures.auteur_id': ACT,
    'feuilles_heures.employe_id': 'a reading of the frozen rows, which are in the file',
    'reouvertures_paie.par': ACT,
    'ajustements_paie.decide_par': ACT,
    'modeles_export.auteur_id': ACT,
    'visites_courtes.par': ACT,
    'rapports_mensuels.transmis_par': ACT,
    'exports_paie.par': ACT,
    'exports_paie.transmis_par': ACT,
    'consultations_heures.lecteur_id': OTHERS,
  },
};
