import { FORMATION_STATUTS, listFormations } from '@releve/domain/features/formations-admin.ts';
import { choiceFilter, defineListSearch } from '../../../platform/url/define-list-search.ts';

export const managedSearch = defineListSearch({
  sort: listFormations.query.shape.sort,
  openingSort: 'titre',
  filters: { statut: choiceFilter(FORMATION_STATUTS) },
});
