import {
  getIncident,
  listMyIncidents,
  listReportSites,
} from '@releve/domain/features/incidents.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useOfEmploye } from '../../platform/stores/shown-person.ts';

/** Those of a site that somebody still has to put right. */
export function useOpenAtSite(clientId: number | null) {
  const query = { ...useOfEmploye(), ouverts: '1' as const, page: 1, per_page: 25 };
  return useEndpoint(
    listMyIncidents,
    { query: { ...query, client_id: clientId ?? undefined } },
    { enabled: clientId !== null },
  );
}

export const useReportSites = () => useEndpoint(listReportSites, {});

/** The address may name what was made a moment ago. */
export const useIncident = (id: number) =>
  useEndpoint(getIncident, { params: { id } }, { isAskedOnOpening: true });
