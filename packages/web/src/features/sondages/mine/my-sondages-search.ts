import { choiceFilter, defineListSearch } from '../../../platform/url/define-list-search.ts';

export const mySondagesSearch = defineListSearch({
  perPage: 25,
  filters: { etat: choiceFilter(['a_repondre', 'conclu']) },
});
