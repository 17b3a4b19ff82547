// What of it is about one person.
import {
  ACT,
  DRAFT,
  OTHERS,
  type PersonalData,
  personalRows,
} from '../../platform/personal-data.ts';

export const horairePersonal: PersonalData = {
  rows: [
    personalRows('quarts', {
      by: ['employe_id'],
      only: { column: 'publie_le' },
      columns: [
        'date',
        'debut',
        'fin',
        'pause_minutes',
        'client_id',
        'statut',
        'note',
        'vu_le',
        'confirme_le',
      ],
      newest: 'date',
    }),
    personalRows('offres', {
      by: ['employe_id'],
      columns: ['statut', 'message', 'envoyee_le', 'repondue_le'],
      newest: 'envoyee_le',
    }),
    personalRows('absences', {
      by: ['employe_id'],
      columns: ['date', 'type_id', 'debut', 'fin', 'minutes', 'minutes_banque'],
      newest: 'date',
    }),
    personalRows('disponibilite_semaines', {
      by: ['employe_id'],
      columns: ['en_vigueur_le', 'semaine', 'cree_le'],
      newest: 'en_vigueur_le',
    }),
    personalRows('disponibilite_dates', {
      by: ['employe_id'],
      columns: ['du', 'au', 'jour', 'note', 'cree_le'],
      newest: 'du',
    }),
    personalRows('calendriers', {
      by: ['employe_id'],
      columns: ['cree_le', 'utilise_le'],
      newest: 'cree_le',
    }),
  ],
  excepted: {
    'quart_modifications.employe_id': DRAFT,
    'series.employe_id': DRAFT,
    'series.auteur_id': ACT,
    'lots.auteur_id': ACT,
    'offres.auteur_id': ACT,
    'disponibilite_semaines.auteur_id': OTHERS,
    'disponibilite_dates.auteur_id': OTHERS,
  },
};
