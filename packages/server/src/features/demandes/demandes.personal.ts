// What of it is about one person.
import { ACT, OTHERS, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const demandesPersonal: PersonalData = {
  rows: [
    personalRows('demandes', {
      by: ['employe_id'],
      columns: [
        'type_id',
        'nature',
        'du',
        'au',
        'debut',
        'fin',
        'minutes',
        'minutes_banque',
        'raison',
        'details',
        'statut',
        'proposition_du',
        'proposition_au',
        'proposition_note',
        'demandee_le',
        'decidee_le',
        'decision_note',
      ],
      newest: 'demandee_le',
    }),
    personalRows('demande_quarts', {
      through: { table: 'demandes', on: 'demande_id', by: 'employe_id' },
      columns: ['date', 'debut', 'fin', 'minutes', 'client_id', 'suite'],
      newest: 'date',
    }),
    personalRows('ledger_movements', {
      through: {
        table: 'ledger_accounts',
        on: 'account_id',
        by: 'holder_id',
        only: { column: 'ledger', values: ['banque'] },
      },
      columns: ['effective_on', 'kind', 'amount', 'cause', 'note', 'recorded_at'],
      newest: 'id',
    }),
    personalRows('delegations', {
      by: ['de_id', 'a_id'],
      columns: ['du', 'au', 'cree_le'],
      newest: 'du',
    }),
  ],
  excepted: {
    'demandes.auteur_id': OTHERS,
    'demandes.proposition_par': ACT,
    'demandes.decidee_par': ACT,
    'demandes.decidee_pour': ACT,
    'ledger_movements.auteur_id': ACT,
    'accumulations.auteur_id': ACT,
  },
};
