import { getDeviceShares, listDeviceContacts } from '@releve/domain/features/online.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type BrowserStatsSearch, browserStatsSearch } from './browser-stats-search.ts';

/** Devices report every five minutes; a minute keeps the screen honest. */
const REFRESH_MS = 60_000;

export const useDeviceShares = () => useEndpoint(getDeviceShares, {}, { refreshEvery: REFRESH_MS });

/** How many devices do not run the server's version; undefined until it is known. */
export const useOutdatedCount = (): number | undefined =>
  useEndpoint(
    listDeviceContacts,
    { query: { etat: 'en_retard', per_page: 1 } },
    { refreshEvery: REFRESH_MS },
  ).data?.meta.total;

export function useDeviceContacts(search: BrowserStatsSearch) {
  const { q, sort, page, etat, navigateur, version } = search;
  const asked = { q, sort, page, etat, navigateur, app_version: version };
  return useEndpoint(
    listDeviceContacts,
    { query: { ...asked, per_page: browserStatsSearch.perPage } },
    { refreshEvery: REFRESH_MS, keepsPrevious: true },
  );
}
