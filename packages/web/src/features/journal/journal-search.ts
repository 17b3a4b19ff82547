// What the address of the journal holds.
import { JOURNAL_ACTIONS, JOURNAL_OBJETS } from '@releve/domain/features/journal.ts';
import {
  choiceFilter,
  dayFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';

export const journalSearch = defineListSearch({
  perPage: 50,
  filters: {
    acteur_id: idFilter,
    pour_id: idFilter,
    action: choiceFilter(JOURNAL_ACTIONS),
    objet: choiceFilter(JOURNAL_OBJETS),
    objet_id: idFilter,
    du: dayFilter,
    au: dayFilter,
  },
  countedTogether: ['objet', 'objet_id'],
  /** The entry open beside the list. */
  others: { entree: idFilter },
  ofRows: ['entree'],
});
export type JournalSearch = SearchOf<typeof journalSearch>;

/** What is asked of the server, for the list and for a file alike. */
export const filterOf = ({
  page: _page,
  sort: _sort,
  colonnes: _colonnes,
  entree: _entree,
  ...filter
}: JournalSearch) => filter;
