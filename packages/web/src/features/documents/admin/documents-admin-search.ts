// What the address of the managed documents holds, and what it asks the server for. Pure.
import {
  DOCUMENT_STATUTS,
  DOCUMENT_SUJETS,
  listDocuments,
} from '@releve/domain/features/documents.ts';
import {
  choiceFilter,
  defineListSearch,
  flagFilter,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

export const documentsSearch = defineListSearch({
  sorts: sortsOf(listDocuments),
  openingSort: '-modifie_le',
  filters: {
    statut: choiceFilter(DOCUMENT_STATUTS),
    sujet: choiceFilter(DOCUMENT_SUJETS),
    client: idFilter,
    dossier: idFilter,
    a_revoir: flagFilter,
  },
  others: {
    /** The document open beside the list. */
    document: idFilter,
    /** The folders, open to be managed. */
    dossiers: choiceFilter(['oui']),
  },
});
export type DocumentsSearch = SearchOf<typeof documentsSearch>;
