import {
  listBalances,
  listDemandeTypes,
  listMovements,
} from '@releve/domain/features/demande-types.ts';
import {
  createDemande,
  getDemande,
  getDemandeCalendar,
  listMyDemandes,
  MAX_CALENDAR_DAYS,
} from '@releve/domain/features/demandes.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { addMonths, firstOf, monthOf } from './ask/leave-calendar.ts';
import { type MyDemandesSearch, myDemandesSearch } from './demandes-search.ts';

export const useDemandeTypes = () => useEndpoint(listDemandeTypes, {});

export const useMyDemandes = ({ q, statut, type, page }: MyDemandesSearch) =>
  useEndpoint(
    listMyDemandes,
    { query: { q, statut, type_id: type, page, per_page: myDemandesSearch.perPage } },
    { keepsPrevious: true },
  );

export const useDemande = (id: number) => useEndpoint(getDemande, { params: { id } });

export const useBalances = () => useEndpoint(listBalances, { query: {} });

export const MOVEMENTS_PER_PAGE = 25;

/** One's own, or of somebody else for whoever may read them. */
export const useMovements = (
  banque: number,
  { employeId, page }: { employeId: number | undefined; page: number },
) =>
  useEndpoint(
    listMovements,
    {
      params: { id: banque },
      query: { employe_id: employeId, page, per_page: MOVEMENTS_PER_PAGE },
    },
    { keepsPrevious: true },
  );

/**
 * One read for all the months that can be chosen from, as long as the server answers: the device then has each of them
 * without a network. It is another read only once a month.
 */
function calendarBounds(today: LocalDate) {
  const du = firstOf(addMonths(monthOf(today), -1));
  return { du, au: addDays(du, MAX_CALENDAR_DAYS) };
}

export function useDemandeCalendar() {
  const today = useServerSettingsStore((state) => state.virtualDate);
  const input = { query: calendarBounds(today) };
  const calendar = useEndpoint(getDemandeCalendar, input);
  const waiting = useWaitingCommands(createDemande, queryKeyOf(getDemandeCalendar, input));
  return { calendar, bounds: input.query, waiting };
}
