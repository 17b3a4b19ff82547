// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const equipementsPersonal: PersonalData = {
  rows: [
    personalRows('equipements', {
      by: ['employe_id'],
      columns: ['nom', 'type', 'serie', 'lieu_depuis'],
      newest: 'lieu_depuis',
    }),
    personalRows('equipement_voix', {
      by: ['par'],
      columns: ['probleme', 'description', 'hors_service', 'survenu_le', 'recu_le'],
      newest: 'recu_le',
    }),
    personalRows('equipement_transferts', {
      by: ['demande_par'],
      columns: ['client_id', 'demande_le', 'statut', 'note'],
      newest: 'demande_le',
    }),
  ],
  excepted: {
    'equipement_rapports.assigne_id': ACT,
    'equipement_rapports.regle_par': ACT,
    'equipement_transferts.decide_par': ACT,
  },
};
