import {
  acknowledgeSuivi,
  getSuivi,
  listMySuivis,
  listSuivis,
  seeSuivi,
  type SuiviPortee,
  suiviTrend,
} from '@releve/domain/features/suivis.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import {
  type Reading,
  rowWithReading,
  suiviWithReading,
  waitingReadings,
} from './suivi-reading.ts';
import {
  type MySuivisSearch,
  mySuivisSearch,
  suiviFilters,
  type SuivisSearch,
  suivisSearch,
} from './suivis-search.ts';

/** Whether the company shows percents on suivis at all. */
export const useShowsPercent = (): boolean =>
  useServerSettingsStore(({ settings }) => settings.DISPLAY_SUIVI_PERCENT);

/** Of one employee: all that one may see of them, whoever wrote it. */
export function useSuivis(search: SuivisSearch, portee?: SuiviPortee) {
  const { q, sort, page, statut } = search;
  const asked = { q, sort, page, statut, portee, per_page: suivisSearch.perPage };
  return useEndpoint(
    listSuivis,
    { query: { ...suiviFilters(search), ...asked } },
    { keepsPrevious: true },
  );
}

export function useSuiviTrend(search: SuivisSearch, portee?: SuiviPortee) {
  const enabled = useShowsPercent();
  return useEndpoint(
    suiviTrend,
    { query: { ...suiviFilters(search), portee } },
    { enabled, keepsPrevious: true },
  );
}

/** The readings that the server has not acknowledged yet. */
const useWaitingReadings = (): Map<number, Reading> =>
  waitingReadings(useWaitingCommands([seeSuivi, acknowledgeSuivi]));

/** One suivi; an answer on its way may be older than the tap. */
export function useSuivi(id: number) {
  const waiting = useWaitingReadings().get(id);
  const { data: suivi, ...query } = useEndpoint(getSuivi, { params: { id } });
  return {
    ...query,
    isWaiting: waiting !== undefined,
    suivi: suivi && waiting ? suiviWithReading(suivi, id, waiting) : suivi,
  };
}

export function useMySuivis({ q, etat, page }: MySuivisSearch) {
  const waiting = useWaitingReadings();
  const list = useEndpoint(
    listMySuivis,
    { query: { q, etat, page, per_page: mySuivisSearch.perPage } },
    { keepsPrevious: true },
  );
  const rows = list.data?.data.map((row) => {
    const reading = waiting.get(row.id);
    return reading === undefined ? row : rowWithReading(row, row.id, reading);
  });
  return { ...list, data: list.data && rows && { ...list.data, data: rows } };
}
