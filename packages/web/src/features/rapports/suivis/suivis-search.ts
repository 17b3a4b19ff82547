// What the addresses of the lists of suivis hold.
import { listSuivis, SUIVI_PORTEES, type SuiviPortee } from '@releve/domain/features/suivis.ts';
import { porteesOf } from '@releve/domain/team-scope.ts';
import { isDirector, USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import {
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';
import { filtersOf, PER_PAGE, rapportFilters } from '../record/rapport-search.ts';

export const suivisSearch = defineListSearch({
  perPage: PER_PAGE,
  sorts: sortsOf(listSuivis),
  openingSort: '-date',
  filters: { ...rapportFilters, employe: idFilter },
  /** Not given: as wide as is useful to the person. */
  others: { portee: choiceFilter(SUIVI_PORTEES) },
});
export type SuivisSearch = SearchOf<typeof suivisSearch>;

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

export const mySuivisSearch = defineListSearch({
  perPage: PER_PAGE,
  filters: { etat: choiceFilter(['a_lire', 'a_accuser']) },
});
