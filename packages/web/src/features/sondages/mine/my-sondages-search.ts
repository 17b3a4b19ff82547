import { choiceFilter, defineListSearch } from '../../../platform/url/define-list-search.ts';

export const mySondagesSearch = defineListSearch({
  filters: { etat: choiceFilter(['a_repondre', 'conclu']) },
});
