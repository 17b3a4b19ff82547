// What the address of the list of codes holds. Pure.
import { CODE_KINDS, listCodes } from '@releve/domain/features/codes.ts';
import {
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const CODE_STATES = ['attache', 'vierge'] as const;

export const codesSearch = defineListSearch({
  sorts: sortsOf(listCodes),
  openingSort: '-cree_le',
  filters: { etat: choiceFilter(CODE_STATES), genre: choiceFilter(CODE_KINDS), lot: idFilter },
});
export type CodesSearch = SearchOf<typeof codesSearch>;
