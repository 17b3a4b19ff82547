// What the address of the faults of devices holds.
import { listFaults } from '@releve/domain/features/faults.ts';
import { z } from 'zod';
import {
  choiceField,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const FAULT_STATES = ['ouvertes', 'resolues', 'toutes'] as const;

const { release } = listFaults.query.shape;

export const faultsSearch = defineListSearch({
  sorts: sortsOf(listFaults),
  openingSort: '-last_at',
  filters: {
    etat: choiceField(FAULT_STATES, 'ouvertes'),
    release: z.coerce.string().pipe(release.unwrap()).optional().catch(undefined),
  },
  others: {
    /** The fault open beside the list. */
    erreur: idFilter,
  },
  ofRows: ['erreur'],
});
export type FaultsSearch = SearchOf<typeof faultsSearch>;
