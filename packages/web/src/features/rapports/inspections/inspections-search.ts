// What the address of the list of inspections holds.
import { INSPECTION_TREND_BY, listInspections } from '@releve/domain/features/inspections.ts';
import {
  choiceField,
  choiceFilter,
  defineListSearch,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';
import { PER_PAGE, rapportFilters } from '../record/rapport-search.ts';

export const REPRISES = ['a_faire', 'faites'] as const;

export const inspectionsSearch = defineListSearch({
  perPage: PER_PAGE,
  sorts: sortsOf(listInspections),
  openingSort: '-date',
  filters: { ...rapportFilters, reprises: choiceFilter(REPRISES) },
  /** Whose averages stand beside the trend. */
  others: { par: choiceField(INSPECTION_TREND_BY, 'client') },
});
export type InspectionsSearch = SearchOf<typeof inspectionsSearch>;

/** An inspection is about a site, never about a person. */
export const INSPECTION_SORTS = inspectionsSearch.sorts.filter((sort) => !sort.endsWith('employe'));
