import { getSchema, getSchemaVersion, listSchemas } from '@releve/domain/features/suivi-schema.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { PER_PAGE, type SchemasSearch } from './suivi-schema-search.ts';

const SEARCH_PAUSE_MS = 250;

export function useSchemas({ q, genre, archive, sort, page }: SchemasSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(listSchemas, {
    query: { q: settled, genre, archive, sort, page, per_page: PER_PAGE },
  });
}

/** Those that another one can begin with. */
export const useSchemaChoices = (isWanted: boolean) =>
  useEndpoint(
    listSchemas,
    { query: { archive: 'tous', sort: 'titre', per_page: MAX_PER_PAGE } },
    { enabled: isWanted },
  );

/** Null: there is none to ask for. What was shown before is not this one. */
export function useSchema(id: number | null) {
  const { data, isPlaceholderData, ...query } = useEndpoint(
    getSchema,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  return { ...query, schema: isPlaceholderData || id === null ? undefined : data };
}

export function useSchemaVersion(id: number | null) {
  const { data, isPlaceholderData, ...query } = useEndpoint(
    getSchemaVersion,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  return { ...query, version: isPlaceholderData || id === null ? undefined : data };
}
