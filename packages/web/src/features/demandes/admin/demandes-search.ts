// What the address of the requests to decide holds. Pure.
import { DEMANDE_NATURES } from '@releve/domain/features/demande-types.ts';
import { DEMANDE_STATUTS, listDemandes } from '@releve/domain/features/demandes.ts';
import { type Portee, PORTEES, porteesOf } from '@releve/domain/team-scope.ts';
import { isDirector, USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import {
  choiceFilter,
  dayFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const demandesSearch = defineListSearch({
  // Without an order those that wait come first, the nearest first.
  sorts: sortsOf(listDemandes),
  filters: {
    statut: choiceFilter(DEMANDE_STATUTS),
    type: idFilter,
    nature: choiceFilter(DEMANDE_NATURES),
    employe: idFilter,
    du: dayFilter,
    au: dayFilter,
  },
  countedTogether: ['du', 'au'],
  others: {
    /** Not given: what waits for the person, or all for a director. */
    portee: choiceFilter(PORTEES),
    /** The request open beside the list. */
    demande: idFilter,
    /** Filing for an employee: whom and which day, where a link says it. */
    deposer: choiceFilter(['oui']),
    pour: idFilter,
    le: dayFilter,
  },
});
export type DemandesSearch = SearchOf<typeof demandesSearch>;

/** Inspectors decide nothing: what waits for them would always be empty. */
function openingPortee(usergroup: Usergroup): Portee {
  if (isDirector(usergroup)) return 'tous';
  return usergroup === USERGROUP.inspector ? 'equipe' : 'miens';
}

/** Never wider than the person may look. */
export const shownPortee = ({ portee }: DemandesSearch, usergroup: Usergroup): Portee =>
  portee !== undefined && porteesOf(usergroup).includes(portee) ? portee : openingPortee(usergroup);

export const NOT_FILING = {
  deposer: undefined,
  pour: undefined,
  le: undefined,
} as const satisfies Partial<DemandesSearch>;
