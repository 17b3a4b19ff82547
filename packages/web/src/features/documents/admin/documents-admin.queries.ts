import { getManagedDocument, listDocumentReaders } from '@releve/domain/features/documents.ts';
import { useDebounced } from '../../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { READERS_PER_PAGE, type ReaderSearch } from '../../objects/reader-search.ts';

export const useManagedDocument = (id: number) =>
  useEndpoint(getManagedDocument, { params: { id } }, { isAskedOnOpening: true });

const SEARCH_PAUSE_MS = 250;

export function useDocumentReaders(id: number, { q, etat, page }: ReaderSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(
    listDocumentReaders,
    { params: { id }, query: { q: settled, etat, page, per_page: READERS_PER_PAGE } },
    { keepsPrevious: true },
  );
}
