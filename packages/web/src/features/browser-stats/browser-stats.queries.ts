import { getDeviceShares, listDeviceContacts } from '@releve/domain/features/online.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type BrowserStatsSearch, PER_PAGE } from './browser-stats-search.ts';
import { cutPage, hasChosenBar, keepCharted } from './charted-contacts.ts';
import type { DeviceContact } from './device-contact.ts';

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

type Wanted = Pick<BrowserStatsSearch, 'q' | 'sort' | 'etat'>;

async function readAllContacts(wanted: Wanted, signal: AbortSignal): Promise<DeviceContact[]> {
  const all: DeviceContact[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...wanted, page, per_page: MAX_PER_PAGE };
    // oxlint-disable-next-line no-await-in-loop -- only an answer says whether there is a further page
    const { data, meta } = await callEndpoint(listDeviceContacts, { query }, { signal });
    all.push(...data);
    if (data.length === 0 || all.length >= meta.total) return all;
  }
}

export function useDeviceContacts({ q, sort, etat, page, ...bars }: BrowserStatsSearch) {
  const isCharted = hasChosenBar(bars);
  const wanted = { q: useDebounced(q, SEARCH_PAUSE_MS), sort, etat };
  const paged = useEndpoint(
    listDeviceContacts,
    { query: { ...wanted, page, per_page: PER_PAGE } },
    { enabled: !isCharted, refreshEvery: REFRESH_MS },
  );
  const all = useQuery({
    queryKey: [listDeviceContacts.path, 'all', wanted],
    queryFn: ({ signal }) => readAllContacts(wanted, signal),
    enabled: isCharted,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const charted = all.data && keepCharted(all.data, bars);
  const { isPending, isError, isFetching, isPlaceholderData, refetch } = isCharted ? all : paged;
  return {
    isPending,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
    contacts: isCharted ? charted && cutPage(charted, page, PER_PAGE) : paged.data?.data,
    total: (isCharted ? charted?.length : paged.data?.meta.total) ?? 0,
  };
}
