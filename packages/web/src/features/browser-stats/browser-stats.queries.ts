import { getDeviceShares, listDeviceContacts } from '@releve/domain/features/online.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type BrowserStatsSearch, PER_PAGE } from './browser-stats-search.ts';

const SEARCH_PAUSE_MS = 250;
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

export function useDeviceContacts({ q, version, ...search }: BrowserStatsSearch) {
  const wanted = { ...search, q: useDebounced(q, SEARCH_PAUSE_MS), app_version: version };
  const { data, ...query } = useEndpoint(
    listDeviceContacts,
    { query: { ...wanted, per_page: PER_PAGE } },
    { refreshEvery: REFRESH_MS },
  );
  return { ...query, contacts: data?.data, total: data?.meta.total ?? 0 };
}
