import { listSeances, SEANCE_ETATS } from '@releve/domain/features/formation-seances.ts';
import { choiceFilter, defineListSearch } from '../../../platform/url/define-list-search.ts';

export const seancesSearch = defineListSearch({
  sort: listSeances.query.shape.sort,
  openingSort: '-date',
  filters: { etat: choiceFilter(SEANCE_ETATS) },
});
