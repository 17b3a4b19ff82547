// What the address of the clients holds.
import { CLIENT_EXPORT_COLUMNS } from '@releve/domain/features/client-import.ts';
import { listClients } from '@releve/domain/features/clients.ts';
import { z } from 'zod';
import {
  choiceField,
  defineListSearch,
  idFilter,
  type ListState,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';
import { sortsOf } from '../../platform/url/sorts-of.ts';

export const ACTIF = ['oui', 'non', 'tous'] as const;

export const clientsSearch = defineListSearch({
  perPage: 50,
  sorts: sortsOf(listClients),
  openingSort: 'nom',
  filters: {
    actif: choiceField(ACTIF, 'oui'),
    superviseur: idFilter,
    ville: z.coerce.string().max(80).optional().catch(undefined),
  },
  others: {
    vue: choiceField(['liste', 'carte'], 'liste'),
    /** The point chosen on the map. */
    client: idFilter,
  },
  columns: {
    all: [
      'code',
      'adresse',
      'ville',
      'code_postal',
      'telephone',
      'superviseur',
      'taches',
      'note_moyenne',
      'actif',
    ],
    opening: ['code', 'adresse', 'ville', 'superviseur', 'taches', 'note_moyenne'],
  },
});
export type ClientsSearch = SearchOf<typeof clientsSearch>;

/** What the list, the map and the export ask the server for alike. */
export const filtersOf = ({ q, actif, superviseur, ville }: ClientsSearch) => ({
  q,
  actif,
  superviseur_id: superviseur,
  ville,
});

/** The columns shown, as the export names them. */
export function exportColumnsOf(search: Pick<ListState, 'colonnes'>): string {
  const shown: readonly string[] = ['nom', ...clientsSearch.readColumns(search)];
  return CLIENT_EXPORT_COLUMNS.filter((column) => shown.includes(column)).join(',');
}
