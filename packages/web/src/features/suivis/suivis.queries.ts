import {
  acknowledgeSuivi,
  getSuivi,
  listMySuivis,
  listSuivis,
  seeSuivi,
  type SuiviPortee,
  suiviTrend,
} from '@releve/domain/features/suivis.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { PER_PAGE } from '../rapports/rapport-search.ts';
import {
  type Reading,
  rowWithReading,
  suiviWithReading,
  waitingReadings,
} from './suivi-reading.ts';
import { type MySuivisSearch, suiviFilters, type SuivisSearch } from './suivis-search.ts';

const SEARCH_PAUSE_MS = 250;

/** Whether the company shows percents on suivis at all. */
export const useShowsPercent = (): boolean =>
  useServerSettingsStore(({ settings }) => settings.DISPLAY_SUIVI_PERCENT);

/** Of one employee: all that one may see of them, whoever wrote it. */
export function useSuivis(search: SuivisSearch, portee?: SuiviPortee) {
  const { q, sort, page, statut } = search;
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(listSuivis, {
    query: { ...suiviFilters(search), q: settled, statut, portee, sort, page, per_page: PER_PAGE },
  });
}

export function useSuiviTrend(search: SuivisSearch, portee?: SuiviPortee) {
  const enabled = useShowsPercent();
  return useEndpoint(suiviTrend, { query: { ...suiviFilters(search), portee } }, { enabled });
}

/** The readings that the server has not acknowledged yet. */
const useWaitingReadings = (): Map<number, Reading> =>
  waitingReadings(useWaitingCommands([seeSuivi, acknowledgeSuivi]));

/** One suivi; an answer on its way may be older than the tap. */
export function useSuivi(id: number) {
  const waiting = useWaitingReadings().get(id);
  const { data, isPlaceholderData, ...query } = useEndpoint(getSuivi, { params: { id } });
  const suivi = isPlaceholderData ? undefined : data;
  return {
    ...query,
    isWaiting: waiting !== undefined,
    suivi: suivi && waiting ? suiviWithReading(suivi, id, waiting) : suivi,
  };
}

export function useMySuivis({ q, etat, page }: MySuivisSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  const waiting = useWaitingReadings();
  const { data, ...list } = useEndpoint(listMySuivis, {
    query: { q: settled, etat, page, per_page: PER_PAGE },
  });
  return {
    ...list,
    meta: data?.meta,
    suivis: data?.data.map((row) => {
      const reading = waiting.get(row.id);
      return reading === undefined ? row : rowWithReading(row, row.id, reading);
    }),
  };
}
