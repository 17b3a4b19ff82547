import type { Audience } from '@releve/domain/audience.ts';
import { previewAudience } from '@releve/domain/features/objects.ts';
import { listClientOptions } from '@releve/domain/features/clients.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import type { AudienceNames } from './audience-words.ts';

export function useAudienceNames({ clients, employes }: Audience): AudienceNames {
  const clientOptions = useEndpoint(listClientOptions, idsInput(clients), {
    enabled: clients.length > 0,
    keepsPrevious: true,
  });
  const employeOptions = useEndpoint(listEmployeOptions, idsInput(employes), {
    enabled: employes.length > 0,
    keepsPrevious: true,
  });
  return {
    clients: new Map(clientOptions.data?.data.map(({ id, nom }) => [id, nom])),
    employes: new Map(employeOptions.data?.data.map((person) => [person.id, fullName(person)])),
  };
}

const idsInput = (ids: readonly number[]) => ({
  query: { ids: ids.slice(0, MAX_PER_PAGE).join(','), per_page: MAX_PER_PAGE },
});

const PREVIEW_PAUSE_MS = 250;

const toList = (ids: readonly number[]): string | undefined =>
  ids.length === 0 ? undefined : ids.join(',');

const queryOf = ({ usergroups, clients, employes }: Audience, except: number | undefined) => ({
  usergroups: toList(usergroups),
  clients: toList(clients),
  employes: toList(employes),
  sauf: except,
});

/** How many it reaches, and the first of them by name; `except` is not counted. */
export function useAudiencePreview(audience: Audience, except?: number) {
  const asked = JSON.stringify(queryOf(audience, except));
  const query = JSON.parse(useDebounced(asked, PREVIEW_PAUSE_MS)) as ReturnType<typeof queryOf>;
  return useEndpoint(previewAudience, { query }, { keepsPrevious: true });
}

const PATIENCE_MS = 5000;

/** How many it reaches at this moment. Null: the server did not answer in time. */
export async function countReached(audience: Audience, except: number): Promise<number | null> {
  try {
    const query = queryOf(audience, except);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await callEndpoint(previewAudience, { query }, { signal })).total;
  } catch {
    return null;
  }
}
