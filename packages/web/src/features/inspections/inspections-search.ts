// What the address of the list of inspections holds.
import { INSPECTION_TREND_BY, listInspections } from '@releve/domain/features/inspections.ts';
import { z } from 'zod';
import type { DataSort } from '../../ui/data-table/data-columns.ts';
import { toSortField } from '../../ui/data-table/list-controls.ts';
import {
  countRapportFilters,
  NO_RAPPORT_FILTER,
  rapportFilterSearch,
} from '../rapports/rapport-search.ts';

const sort = listInspections.query.shape.sort.unwrap();
export type InspectionSort = z.output<typeof sort>;

/** An inspection is about a site, never about a person. */
export const INSPECTION_SORTS = sort.options.filter((value) => !value.endsWith('employe'));

const OPENING_SORT = '-date';

export const inspectionsSearch = rapportFilterSearch.extend({
  sort: sort.catch(OPENING_SORT).default(OPENING_SORT),
  reprises: z.enum(['a_faire', 'faites']).optional().catch(undefined),
  /** Whose averages stand beside the trend. */
  par: z.enum(INSPECTION_TREND_BY).catch('client').default('client'),
});
export type InspectionsSearch = z.output<typeof inspectionsSearch>;

export const NO_FILTER = { ...NO_RAPPORT_FILTER, reprises: undefined, q: '', page: 1 } as const;

export const countFilters = (search: InspectionsSearch): number =>
  countRapportFilters(search) + (search.reprises === undefined ? 0 : 1);

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): InspectionSort =>
  sort.catch(OPENING_SORT).parse(toSortField(dataSort));
