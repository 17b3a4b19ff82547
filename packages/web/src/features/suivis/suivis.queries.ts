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
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { PER_PAGE } from '../rapports/rapport-search.ts';
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

/** One suivi, and whether what the person said of it has still to be sent. */
export function useSuivi(id: number) {
  const { data, isPlaceholderData, ...query } = useEndpoint(getSuivi, { params: { id } });
  const read = queryKeyOf(getSuivi, { params: { id } });
  const waiting = [useWaitingCommands(seeSuivi, read), useWaitingCommands(acknowledgeSuivi, read)];
  return {
    ...query,
    isWaiting: waiting.flat().some(({ params }) => params.id === id),
    suivi: isPlaceholderData ? undefined : data,
  };
}

export function useMySuivis({ q, etat, page }: MySuivisSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  const { data, ...list } = useEndpoint(listMySuivis, {
    query: { q: settled, etat, page, per_page: PER_PAGE },
  });
  return { ...list, meta: data?.meta, suivis: data?.data };
}
