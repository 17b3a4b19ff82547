// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const incidentsPersonal: PersonalData = {
  rows: [
    personalRows('incidents', {
      by: ['signale_par'],
      columns: [
        'numero',
        'type',
        'gravite',
        'description',
        'client_id',
        'survenu_le',
        'signale_le',
        'statut',
        'resolution',
        'resolu_le',
      ],
      newest: 'signale_le',
    }),
    personalRows('registre', {
      by: ['victime_id'],
      only: { column: 'signe_le' },
      columns: [
        'genre',
        'lieu',
        'circonstances',
        'blessure',
        'premiers_soins',
        'secouriste',
        'mesure',
        'arret_travail',
        'signe_le',
      ],
      newest: 'cree_le',
    }),
  ],
  excepted: {
    'incidents.assigne_id': ACT,
    'incidents.resolu_par': ACT,
    'incident_appels.par': ACT,
    'registre.signe_par': ACT,
    'registre.auteur_id': ACT,
  },
};
