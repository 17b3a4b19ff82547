// What the address of the devices screen holds.
import { listDeviceContacts } from '@releve/domain/features/online.ts';
import { z } from 'zod';
import {
  choiceFilter,
  defineListSearch,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';
import { sortsOf } from '../../platform/url/sorts-of.ts';

const { navigateur, app_version } = listDeviceContacts.query.shape;

export const browserStatsSearch = defineListSearch({
  sorts: sortsOf(listDeviceContacts),
  openingSort: '-vu_le',
  filters: {
    etat: choiceFilter(['en_retard']),
    /** The bars chosen in the charts. */
    navigateur: z.coerce.string().pipe(navigateur.unwrap()).optional().catch(undefined),
    version: z.coerce.string().pipe(app_version.unwrap()).optional().catch(undefined),
  },
});
export type BrowserStatsSearch = SearchOf<typeof browserStatsSearch>;
