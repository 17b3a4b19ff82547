import {
  acknowledgeSuivi,
  getSuivi,
  listSuivis,
  seeSuivi,
  type SuiviPortee,
  suiviTrend,
} from '@releve/domain/features/suivis.ts';
import { queryKeyOf, useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { suiviFilters, type SuivisSearch, suivisSearch } from './suivis-search.ts';

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

/** One suivi, and whether what the person said of it has still to be sent. */
export function useSuivi(id: number) {
  const { data: suivi, ...query } = useEndpoint(getSuivi, { params: { id } });
  const read = queryKeyOf(getSuivi, { params: { id } });
  const waiting = [useWaitingCommands(seeSuivi, read), useWaitingCommands(acknowledgeSuivi, read)];
  return {
    ...query,
    isWaiting: waiting.flat().some(({ params }) => params.id === id),
    suivi,
  };
}
