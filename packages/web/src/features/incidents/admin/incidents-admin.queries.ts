import { getClient } from '@releve/domain/features/client-file.ts';
import { getEmploye } from '@releve/domain/features/employes.ts';
import { getEscalation, listIncidents } from '@releve/domain/features/incidents.ts';
import { listEscalationGaps } from '@releve/domain/features/incident-escalation.ts';
import { listRegistre } from '@releve/domain/features/registre.ts';
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { filtersOf, incidentsSearch } from './incidents-search.ts';

type Asked = Parameters<typeof filtersOf>[0];

export function useIncidents(search: Asked) {
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const query = {
    ...filtersOf(search, today),
    page: search.page,
    per_page: incidentsSearch.perPage,
  };
  return useEndpoint(listIncidents, { query }, { keepsPrevious: true });
}

export const useEscalation = (client_id: number) =>
  useEndpoint(getEscalation, { query: { client_id } });

export const useEscalationGaps = () => useEndpoint(listEscalationGaps, {});

/** Whom to call about it. */
export const useSiteOf = (id: number) => useEndpoint(getClient, { params: { id } });
export const useReporter = (id: number | undefined) =>
  useEndpoint(getEmploye, { params: { id: id ?? 0 } }, { enabled: id !== undefined });

/** Injuries of others: in memory only. */
export const useRegistre = (query: EndpointInput<typeof listRegistre>['query']) =>
  useEndpoint(listRegistre, { query }, { keepsPrevious: true, isKept: () => false });
