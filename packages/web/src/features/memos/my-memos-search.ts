// What the address of one's own memos holds. Apart from that of the office: it comes without zod.
import { choiceFilter, defineListSearch, idFilter } from '../../platform/url/define-list-search.ts';

const PER_PAGE = 25;

export const myMemosSearch = defineListSearch({
  perPage: PER_PAGE,
  filters: { etat: choiceFilter(['a_traiter', 'a_lire', 'a_confirmer']) },
  others: { memo: idFilter },
});
