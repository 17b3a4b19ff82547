// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const inventairePersonal: PersonalData = {
  rows: [
    personalRows('stock_comptages', {
      by: ['par_id'],
      columns: ['compte', 'moment', 'note'],
      newest: 'moment',
    }),
    personalRows('approvisionnements', {
      by: ['par_id'],
      columns: ['numero', 'client_id', 'note', 'statut', 'demande_le'],
      newest: 'demande_le',
    }),
  ],
  excepted: {
    'site_produits.peu_par': ACT,
    'stock_transferts.par_id': ACT,
    'commandes.par_id': ACT,
  },
};
