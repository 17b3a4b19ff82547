// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const avisPersonal: PersonalData = {
  rows: [
    personalRows('avis', {
      by: ['employe_id'],
      only: { column: 'remis_le' },
      columns: [
        'type',
        'nature',
        'gravite',
        'titre',
        'date',
        'faits',
        'lieu',
        'attente',
        'echeance',
        'suite',
        'suspension_du',
        'suspension_au',
        'statut',
        'version_employe',
        'remis_le',
        'retire_le',
        'expire_le',
      ],
      newest: 'date',
    }),
    personalRows('avis_reponses', {
      through: { table: 'avis', on: 'avis_id', by: 'employe_id', only: { column: 'remis_le' } },
      columns: ['texte', 'le'],
      newest: 'le',
    }),
  ],
  excepted: {
    'avis.auteur_id': ACT,
  },
};
