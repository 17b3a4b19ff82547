import { listSeances, SEANCE_ETATS } from '@releve/domain/features/formation-seances.ts';
import { choiceFilter, defineListSearch } from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const seancesSearch = defineListSearch({
  sorts: sortsOf(listSeances),
  openingSort: '-date',
  filters: { etat: choiceFilter(SEANCE_ETATS) },
});
