import { FORMATION_STATUTS, listFormations } from '@releve/domain/features/formations-admin.ts';
import { choiceFilter, defineListSearch } from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const managedSearch = defineListSearch({
  sorts: sortsOf(listFormations),
  openingSort: 'titre',
  filters: { statut: choiceFilter(FORMATION_STATUTS) },
});
