// What the address of the devices screen holds.
import { listDeviceContacts } from '@releve/domain/features/online.ts';
import { z } from 'zod';
import type { DataSort } from '../../ui/data-table/data-columns.ts';
import { toSortField } from '../../ui/data-table/list-controls.ts';

export const PER_PAGE = 25;

const sort = listDeviceContacts.query.shape.sort.unwrap();
export type ContactSort = z.output<typeof sort>;
export const CONTACT_SORTS = sort.options;

const OPENING_SORT = '-vu_le';

const { navigateur, app_version } = listDeviceContacts.query.shape;

export const browserStatsSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  sort: sort.catch(OPENING_SORT).default(OPENING_SORT),
  etat: z.enum(['en_retard']).optional().catch(undefined),
  /** The bars chosen in the charts. */
  navigateur: z.coerce.string().pipe(navigateur.unwrap()).optional().catch(undefined),
  version: z.coerce.string().pipe(app_version.unwrap()).optional().catch(undefined),
});
export type BrowserStatsSearch = z.output<typeof browserStatsSearch>;

export const NO_FILTER = {
  q: '',
  etat: undefined,
  navigateur: undefined,
  version: undefined,
  page: 1,
} as const satisfies Partial<BrowserStatsSearch>;

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): ContactSort =>
  sort.catch(OPENING_SORT).parse(toSortField(dataSort));
