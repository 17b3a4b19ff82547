// What of it is about one person.
import { ACT, OTHERS, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const employesPersonal: PersonalData = {
  rows: [
    personalRows('employes', {
      by: ['id'],
      columns: [
        'prenom',
        'nom',
        'username',
        'courriel',
        'telephone',
        'langue',
        'langues',
        'usergroup',
        'embauche_le',
        'day_switch_time',
        'actif',
        'urgence_nom',
        'urgence_telephone',
        'urgence_lien',
        'position_acceptee_le',
        'quiet_at_rest',
        'cree_le',
        'modifie_le',
        'desactive_le',
      ],
      newest: 'id',
    }),
    personalRows('employe_paie', {
      by: ['employe_id'],
      columns: [
        'depuis',
        'matricule_paie',
        'groupe_paie',
        'regime',
        'classe',
        'chef_equipe',
        'taux',
        'semaine_type',
        'raison',
        'le',
      ],
      newest: 'id',
    }),
  ],
  excepted: {
    'employes.superviseur_id': OTHERS,
    'employes.coach_id': OTHERS,
    'employe_paie.auteur_id': ACT,
  },
};
