// What the address of the faults of devices holds.
import { listFaults } from '@releve/domain/features/faults.ts';
import { z } from 'zod';
import type { DataSort } from '../../../ui/data-table/data-columns.ts';
import { toSortField } from '../../../ui/data-table/list-controls.ts';

export const PER_PAGE = 25;
export const FAULT_STATES = ['ouvertes', 'resolues', 'toutes'] as const;

const { sort: sortField, release } = listFaults.query.shape;
const sort = sortField.unwrap();
export const FAULT_SORTS = sort.options;

const OPENING_SORT = '-last_at';

export const faultsSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  sort: sort.catch(OPENING_SORT).default(OPENING_SORT),
  etat: z.enum(FAULT_STATES).catch('ouvertes').default('ouvertes'),
  release: z.coerce.string().pipe(release.unwrap()).optional().catch(undefined),
  /** The fault open beside the list. */
  erreur: z.int().positive().optional().catch(undefined),
});
export type FaultsSearch = z.output<typeof faultsSearch>;

export const NO_FILTER = {
  q: '',
  page: 1,
  etat: 'toutes',
  release: undefined,
} as const satisfies Partial<FaultsSearch>;

export const isNarrowed = ({ q, page, etat, release: chosen }: FaultsSearch): boolean =>
  q !== '' || page > 1 || etat === 'resolues' || chosen !== undefined;

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): FaultsSearch['sort'] =>
  sort.catch(OPENING_SORT).parse(toSortField(dataSort));
