import { getSchema, getSchemaVersion, listSchemas } from '@releve/domain/features/suivi-schema.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';

/** Those that another one can begin with. */
export const useSchemaChoices = (isWanted: boolean) =>
  useEndpoint(
    listSchemas,
    { query: { archive: 'tous', sort: 'titre', per_page: MAX_PER_PAGE } },
    { enabled: isWanted },
  );

/** Null: there is none to ask for. */
export function useSchema(id: number | null) {
  const { data, ...query } = useEndpoint(
    getSchema,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  return { ...query, schema: data };
}

export function useSchemaVersion(id: number | null) {
  const { data, ...query } = useEndpoint(
    getSchemaVersion,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  return { ...query, version: data };
}
