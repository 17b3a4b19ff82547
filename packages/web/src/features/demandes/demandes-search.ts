// What the address of « Demandes » holds.
import { OWN_DEMANDE_STATES } from '@releve/domain/features/demandes.ts';
import {
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';

export const myDemandesSearch = defineListSearch({
  filters: { statut: choiceFilter(OWN_DEMANDE_STATES), type: idFilter },
});
export type MyDemandesSearch = SearchOf<typeof myDemandesSearch>;
