// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const clientsPersonal: PersonalData = {
  rows: [
    personalRows('clients', {
      by: ['superviseur_id'],
      columns: ['code', 'nom', 'ville'],
      newest: 'id',
    }),
  ],
  excepted: {
    'avis_clients.auteur_id': ACT,
  },
};
