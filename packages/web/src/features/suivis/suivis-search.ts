// What the addresses of the lists of suivis hold.
import { listSuivis, SUIVI_PORTEES, type SuiviPortee } from '@releve/domain/features/suivis.ts';
import { isDirector, isManager, USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { z } from 'zod';
import type { DataSort } from '../../ui/data-table/data-columns.ts';
import { toSortField } from '../../ui/data-table/list-controls.ts';
import {
  countRapportFilters,
  filtersOf,
  NO_RAPPORT_FILTER,
  rapportFilterSearch,
} from '../rapports/rapport-search.ts';

const sort = listSuivis.query.shape.sort.unwrap();
export type SuiviSort = z.output<typeof sort>;
export const SUIVI_SORTS = sort.options;

const OPENING_SORT = '-date';

export const suivisSearch = rapportFilterSearch.extend({
  sort: sort.catch(OPENING_SORT).default(OPENING_SORT),
  /** Not given: as wide as is useful to the person. */
  portee: z.enum(SUIVI_PORTEES).optional().catch(undefined),
  employe: z.int().positive().optional().catch(undefined),
});
export type SuivisSearch = z.output<typeof suivisSearch>;

export const NO_FILTER = { ...NO_RAPPORT_FILTER, employe: undefined, q: '', page: 1 } as const;

/** How many filters narrow the list, the search and whose they are aside. */
export const countFilters = (search: SuivisSearch): number =>
  countRapportFilters(search) + (search.employe === undefined ? 0 : 1);

/** Whose suivis a person may look at. */
export const porteesOf = (usergroup: Usergroup): readonly SuiviPortee[] => {
  if (isDirector(usergroup)) return SUIVI_PORTEES;
  return isManager(usergroup) ? ['miens', 'equipe'] : ['miens'];
};

/** Whose they are where the address does not say: those who lead begin with those they lead. */
function openingPortee(usergroup: Usergroup): SuiviPortee {
  if (isDirector(usergroup)) return 'tous';
  return usergroup === USERGROUP.supervisor || usergroup === USERGROUP.coach ? 'equipe' : 'miens';
}

/** Never wider than the person may look. */
export const shownPortee = ({ portee }: SuivisSearch, usergroup: Usergroup): SuiviPortee =>
  portee !== undefined && porteesOf(usergroup).includes(portee) ? portee : openingPortee(usergroup);

/** What the list, its trend and its file ask the server for alike. */
export const suiviFilters = (search: SuivisSearch) => ({
  ...filtersOf(search),
  employe_id: search.employe,
});

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): SuiviSort =>
  sort.catch(OPENING_SORT).parse(toSortField(dataSort));

export const mySuivisSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  etat: z.enum(['a_lire', 'a_accuser']).optional().catch(undefined),
});
export type MySuivisSearch = z.output<typeof mySuivisSearch>;
