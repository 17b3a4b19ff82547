// What of it is about one person.
import { ACT, OTHERS, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const presencesPersonal: PersonalData = {
  rows: [
    personalRows('punches', {
      by: ['employe_id'],
      columns: [
        'date',
        'type',
        'at',
        'device_at',
        'diff',
        'recu_le',
        'source',
        'client_id',
        'lat',
        'lng',
        'precision_m',
        'distance_m',
        'hors_zone',
        'via_qr',
        'note',
        'annule',
      ],
      newest: 'at',
    }),
    personalRows('corrections', {
      by: ['employe_id'],
      columns: [
        'date',
        'client_id',
        'entree',
        'sortie',
        'raison',
        'statut',
        'demandee_le',
        'decidee_le',
        'decision_note',
      ],
      newest: 'demandee_le',
    }),
    personalRows('presence_confirmations', {
      by: ['employe_id'],
      columns: ['date', 'presence', 'motif', 'note', 'le'],
      newest: 'le',
    }),
    personalRows('appels', {
      by: ['employe_id'],
      columns: ['date', 'resultat', 'note', 'le'],
      newest: 'le',
    }),
    personalRows('late_alerts', {
      by: ['employe_id'],
      columns: ['date', 'le'],
      newest: 'le',
    }),
    personalRows('retard_annonces', {
      by: ['employe_id'],
      columns: ['date', 'minutes', 'arrivee_le', 'le'],
      newest: 'le',
    }),
    personalRows('tache_marques', {
      by: ['employe_id'],
      columns: ['date', 'client_id', 'tache', 'etat', 'raison', 'note', 'at'],
      newest: 'at',
    }),
    personalRows('tache_photos', {
      by: ['employe_id'],
      columns: ['date', 'client_id', 'cree_le'],
      newest: 'cree_le',
    }),
  ],
  excepted: {
    'punches.auteur_id': OTHERS,
    'corrections.auteur_id': OTHERS,
    'corrections.decidee_par': ACT,
    'presence_confirmations.auteur_id': ACT,
    'appels.auteur_id': ACT,
    'retard_annonces.auteur_id': OTHERS,
    'tache_photos.auteur_id': OTHERS,
    'tache_marques.auteur_id': OTHERS,
  },
};
