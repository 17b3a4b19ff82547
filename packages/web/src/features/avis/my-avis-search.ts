// What the address of « Vos avis » holds.
import { AVIS_TYPES } from '@releve/domain/features/avis.ts';
import {
  choiceFilter,
  defineListSearch,
  flagFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';

export const myAvisSearch = defineListSearch({
  filters: { type: choiceFilter(AVIS_TYPES), a_traiter: flagFilter, expires: flagFilter },
});
export type MyAvisSearch = SearchOf<typeof myAvisSearch>;
