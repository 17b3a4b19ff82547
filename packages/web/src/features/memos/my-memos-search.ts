// What the address of one's own memos holds. Apart from that of the office: it comes without zod.
import { choiceFilter, defineListSearch, idFilter } from '../../platform/url/define-list-search.ts';

export const myMemosSearch = defineListSearch({
  filters: { etat: choiceFilter(['a_traiter', 'a_lire', 'a_confirmer']) },
  others: { memo: idFilter },
});
