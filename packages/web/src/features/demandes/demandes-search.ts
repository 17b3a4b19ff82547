// What the address of « Demandes » holds.
import { DEMANDE_STATUTS } from '@releve/domain/features/demandes.ts';
import {
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';

export const myDemandesSearch = defineListSearch({
  perPage: 25,
  filters: { statut: choiceFilter(DEMANDE_STATUTS), type: idFilter },
});
export type MyDemandesSearch = SearchOf<typeof myDemandesSearch>;
