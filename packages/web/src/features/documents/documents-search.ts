// What the address of one's documents holds. Pure.
import {
  DOCUMENT_ETATS,
  DOCUMENT_SUJETS,
  listMyDocuments,
} from '@releve/domain/features/documents.ts';
import {
  choiceFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';
import { sortsOf } from '../../platform/url/sorts-of.ts';

export const myDocumentsSearch = defineListSearch({
  // Without an order, what is to be read comes first.
  sorts: sortsOf(listMyDocuments),
  filters: {
    etat: choiceFilter(DOCUMENT_ETATS),
    sujet: choiceFilter(DOCUMENT_SUJETS),
    client: idFilter,
    dossier: idFilter,
  },
  others: {
    /** The one that is open. */
    document: idFilter,
  },
});
export type MyDocumentsSearch = SearchOf<typeof myDocumentsSearch>;

export const queryOf = (search: MyDocumentsSearch) => {
  const { sort, ...query } = myDocumentsSearch.queryOf(search);
  return { ...query, ...(sort && { sort }) };
};
