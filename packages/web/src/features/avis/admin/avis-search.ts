// What the address of the notices of an employee holds, beside their type, which is a part of its path.
import { AVIS_STATUTS, listAvis } from '@releve/domain/features/avis.ts';
import {
  choiceFilter,
  defineListSearch,
  flagFilter,
  idFilter,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const avisSearch = defineListSearch({
  sorts: sortsOf(listAvis),
  openingSort: '-date',
  filters: { statut: choiceFilter(AVIS_STATUTS), expires: flagFilter },
  /** The notice open beside the list. */
  others: { avis: idFilter },
});
