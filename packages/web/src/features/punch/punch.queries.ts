import {
  addTachePhoto,
  getPositionConsent,
  getPunchDay,
  setPositionConsent,
} from '@releve/domain/features/punch.ts';
import { requestCorrection } from '@releve/domain/features/punch-corrections.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { persistInJadb } from '../../platform/api/query-client.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useOutboxRows, useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { keepServerDay } from '../horaire/kept/punch-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { CONSENT_CHANGES } from './consent-changes.ts';
import { useEmployeModeId } from '../horaire/horaire.queries.ts';

/** What the server holds of that day; it goes into the durable copy, from which the screens read. */
export function punchDayOptions(date: LocalDate, id: number | undefined) {
  const input = { query: { date, id } };
  return queryOptions({
    queryKey: queryKeyOf(getPunchDay, input),
    queryFn: async ({ signal }) => {
      const owner = currentUserId();
      const day = await callEndpoint(getPunchDay, input, { signal, showsRefusal: true });
      if (owner !== null) {
        const key = { date, owner, employe: day.employe_id };
        const words = { marks: day.marques, annonces: day.annonces };
        await keepServerDay(key, day.punches, day.updated_at, words);
      }
      return day;
    },
    persister: persistInJadb,
    retry: false,
  });
}

export const usePunchDay = (date: LocalDate) =>
  useQuery({ ...punchDayOptions(date, useEmployeModeId()), refetchOnReconnect: 'always' });

/** Undefined where the company asks for no positions, or where it is not known yet whether this person agrees. */
export function useAwaitedConsent() {
  const isAsked = useServerSettingsStore(({ settings }) => settings.ENABLE_POSITION);
  const isOneself = useEmployeModeId() === undefined;
  const enabled = isAsked && isOneself;
  const { data, isLoading } = useEndpoint(getPositionConsent, {}, { enabled });
  return { consent: enabled ? data : undefined, isAwaited: isLoading };
}

export const usePositionConsent = () => useAwaitedConsent().consent;

export const useSetPositionConsent = () =>
  useCommand(setPositionConsent, {
    // One after the other; and, made before the punches that follow, it goes before them.
    subject: () => 'position-consent',
    changes: CONSENT_CHANGES,
  });

export const useRequestCorrection = () =>
  useCommand(requestCorrection, { subject: ({ body }) => `correction:${body.uuid}` });

export type WaitingCorrection = ReturnType<typeof useWaitingCorrections>[number];

/** Those made on this device that the server's word on the day does not show yet. */
export function useWaitingCorrections(date: LocalDate) {
  const read = queryKeyOf(getPunchDay, { query: { date, id: useEmployeModeId() } });
  return useWaitingCommands(requestCorrection, read).map(
    ({ body: { quart_id = null, entree = null, sortie = null, ...asked } }) => ({
      ...asked,
      quart_id,
      entree,
      sortie,
    }),
  );
}

/** The photos that are only on this device so far. */
export const useUnsentPhotos = (): ReadonlySet<string> =>
  new Set(
    useOutboxRows()
      ?.filter(({ endpoint, state }) => endpoint === addTachePhoto.id && state === 'waiting')
      .map(({ body }) => (body as { uuid: string }).uuid),
  );
