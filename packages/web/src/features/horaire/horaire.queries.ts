import {
  confirmQuarts,
  getCalendar,
  getHoraire,
  type HoraireSemaine,
} from '@releve/domain/features/horaire.ts';
import { listMyOffres } from '@releve/domain/features/replacements.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { persistInJadb } from '../../platform/api/query-client.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingChanges, useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { storeHoraireSemaine, useHoraireStore } from './kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { DAYS_PER_WEEK, dateToAsk } from './shown-week.ts';

/** The employee for whom one acts; undefined for oneself. */
export const useEmployeModeId = (): number | undefined =>
  useSettingsStore(({ employeMode: { active, employe } }) => (active ? employe?.id : undefined));

/** A failure is not said: the screen goes on with what the device holds. */
async function fetchHoraire(
  query: { date: LocalDate; id?: number | undefined },
  signal: AbortSignal,
): Promise<HoraireSemaine | false> {
  try {
    return await callEndpoint(getHoraire, { query }, { signal, showsRefusal: true });
  } catch {
    return false;
  }
}

interface AskedWeek {
  date: LocalDate;
  today: LocalDate;
  firstDayOfWeek: number;
  /** The employee for whom one acts. */
  id: number | undefined;
}

/** One result per week, whichever of its days it was asked for with: it then opens offline on any of them. */
export function weekOptions({ date, today, firstDayOfWeek, id }: AskedWeek) {
  const debut = weekStart(date, firstDayOfWeek);
  const asked = dateToAsk(date, today, firstDayOfWeek);
  return queryOptions({
    queryKey: queryKeyOf(getHoraire, { query: { date: debut, id } }),
    queryFn: async ({ signal }) => {
      const semaine = await fetchHoraire({ date: asked, id }, signal);
      // The cache keeps what it had before only where the call counts as failed.
      if (semaine === false) throw new Error('The schedule could not be fetched');
      const isToday = asked === useServerSettingsStore.getState().virtualDate;
      if (id === undefined && isToday) storeHoraireSemaine(semaine);
      return semaine;
    },
    persister: persistInJadb,
    retry: false,
  });
}

function useWeek(date: LocalDate, { enabled }: { enabled: boolean }) {
  const id = useEmployeModeId();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const firstDayOfWeek = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const options = weekOptions({ date, today, firstDayOfWeek, id });
  const query = useQuery({ ...options, enabled, refetchOnReconnect: 'always' });
  return { query, queryKey: options.queryKey };
}

/** The week that holds the date, from the server, from JADB or from the persisted store, whichever there is. */
export function useHoraire(date: LocalDate) {
  const { query, queryKey } = useWeek(date, { enabled: true });
  const { data, isError, isFetching, isSuccess, refetch } = query;
  const kept = useKeptWeek(date);
  const { select, hasChanges } = useWaitingChanges<HoraireSemaine>(queryKey);
  if (hasChanges) void query.dataUpdatedAt;
  const waiting = useWaitingCommands(confirmQuarts, queryKey);
  // The week after comes along: it is looked at next, maybe where there is no network.
  useWeek(addDays(date, DAYS_PER_WEEK), { enabled: isSuccess });
  const semaine = data ?? kept;
  return {
    semaine: useMemo(() => semaine && select(semaine), [semaine, select]),
    /** The quarts whose confirmation has still to be sent. */
    waiting: useMemo(() => new Set(waiting.flatMap(({ body }) => body.ids)), [waiting]),
    /** When the server told it, in epoch milliseconds; 0 where the device alone has it. */
    toldAt: query.dataUpdatedAt,
    hasFailed: isError,
    isFetching,
    refetch,
  };
}

function useKeptWeek(date: LocalDate): HoraireSemaine | undefined {
  const actedFor = useEmployeModeId();
  const own = useUserStore((state) => state.details?.id);
  const semaine = useHoraireStore((state) => state.horaireSemaine?.data);
  const isAskedFor =
    semaine !== undefined &&
    semaine.employe_id === (actedFor ?? own) &&
    semaine.debut <= date &&
    date <= semaine.fin;
  return isAskedFor ? semaine : undefined;
}

export const useCalendar = () => useEndpoint(getCalendar, {});

/** Of the person whose schedule is shown. */
export function useMyOffres() {
  const id = useEmployeModeId();
  const { data, isLoading, failureCount } = useEndpoint(listMyOffres, { query: { id } });
  // A read that has failed once goes on trying, and nothing waits for it any more.
  return { offres: data?.data ?? [], isAwaited: isLoading && failureCount === 0 };
}
