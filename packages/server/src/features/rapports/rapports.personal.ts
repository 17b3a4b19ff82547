// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const rapportsPersonal: PersonalData = {
  rows: [
    personalRows('rapports', {
      by: ['employe_id', 'auteur_id'],
      columns: [
        'genre',
        'date',
        'titre',
        'client_id',
        'zones',
        'pourcentage',
        'commentaire',
        'statut',
        'reponse',
        'reponse_le',
        'signataire',
      ],
      newest: 'date',
    }),
    personalRows('reprises', {
      by: ['faite_par'],
      columns: ['date', 'client_id', 'libelle', 'statut', 'faite_le'],
      newest: 'date',
    }),
  ],
  excepted: {
    'rapports.annule_par': ACT,
    'reprises.reevaluee_par': ACT,
  },
};
