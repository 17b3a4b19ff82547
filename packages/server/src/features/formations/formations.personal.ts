// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const formationsPersonal: PersonalData = {
  rows: [
    personalRows('formation_assignations', {
      by: ['employe_id'],
      columns: ['formation_id', 'origine', 'depuis', 'echeance'],
      newest: 'depuis',
    }),
    personalRows('formation_tentatives', {
      by: ['employe_id'],
      columns: ['formation_id', 'commencee_le', 'soumise_le', 'note', 'reussie'],
      newest: 'commencee_le',
    }),
    personalRows('formation_reponses', {
      through: { table: 'formation_tentatives', on: 'tentative_id', by: 'employe_id' },
      columns: ['question', 'valeur', 'at', 'juste'],
      newest: 'at',
    }),
    personalRows('formation_lecons_lues', {
      through: { table: 'formation_tentatives', on: 'tentative_id', by: 'employe_id' },
      columns: ['lecon', 'at'],
      newest: 'at',
    }),
    personalRows('formation_seances', {
      by: ['formateur_id'],
      columns: ['formation_id', 'date', 'lieu', 'terminee_le'],
      newest: 'date',
    }),
    personalRows('formation_presences', {
      by: ['employe_id'],
      columns: ['seance_id', 'signe_le'],
      newest: 'id',
    }),
    personalRows('certificats', {
      by: ['employe_id'],
      columns: [
        'numero',
        'formation_id',
        'delivre_le',
        'valable_jusqu_a',
        'retire_le',
        'motif_retrait',
      ],
      newest: 'delivre_le',
    }),
  ],
  excepted: {
    'formations.modifie_par': ACT,
    'formation_corriges.modifie_par': ACT,
    'formation_assignations.assigne_par': ACT,
    'certificats.retire_par': ACT,
  },
};
