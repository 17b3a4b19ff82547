import {
  addTachePhoto,
  getPositionConsent,
  getPunchDay,
  setPositionConsent,
} from '@releve/domain/features/punch.ts';
import { requestCorrection } from '@releve/domain/features/punch-corrections.ts';
import type { PunchType } from '@releve/domain/punch-steps.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { persistInJadb } from '../../platform/api/query-client.ts';
import { changeRead } from '../../platform/api/read-change.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { keepServerDay } from '../../platform/offline/punch-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { useEmployeModeId } from '../horaire/horaire.queries.ts';

/** What the server holds of that day; it goes into the durable copy, from which the screens read. */
export function usePunchDay(date: LocalDate) {
  const id = useEmployeModeId();
  const input = { query: { date, id } };
  return useQuery({
    queryKey: queryKeyOf(getPunchDay, input),
    queryFn: async ({ signal }) => {
      const owner = currentUserId();
      const day = await callEndpoint(getPunchDay, input, { signal, showsRefusal: true });
      if (owner !== null) {
        await keepServerDay({ date, owner, employe: day.employe_id }, day.punches, day.updated_at);
      }
      return day;
    },
    persister: persistInJadb,
    retry: false,
    refetchOnReconnect: 'always',
  });
}

/** Undefined where the company asks for no positions, or where it is not known yet whether this person agrees. */
export function usePositionConsent() {
  const isAsked = useServerSettingsStore(({ settings }) => settings.ENABLE_POSITION);
  const isOneself = useEmployeModeId() === undefined;
  const { data } = useEndpoint(getPositionConsent, {}, { enabled: isAsked && isOneself });
  return isAsked && isOneself ? data : undefined;
}

export const useSetPositionConsent = () =>
  useCommand(setPositionConsent, {
    // One after the other; and, made before the punches that follow, it goes before them.
    subject: () => 'position-consent',
    localChanges: ({ body: { accepte, at } }) => [
      changeRead(getPositionConsent, (consent) => ({
        ...consent,
        acceptee_le: accepte ? at : null,
      })),
    ],
  });

export const useRequestCorrection = () =>
  useCommand(requestCorrection, { subject: ({ body }) => `correction:${body.uuid}` });

export interface WaitingCorrection {
  uuid: string;
  date: string;
  quart_id: number | null;
  client_id: number;
  entree: string | null;
  sortie: string | null;
  /** Left out where no step is to be opened again. */
  rouvrir?: readonly PunchType[];
}

/** Those made on this device that the server has not got yet. */
export const useWaitingCorrections = (): WaitingCorrection[] =>
  useWaitingCommands([requestCorrection]).map(({ body }) => body as WaitingCorrection);

/** The photos that are only on this device so far. */
export const useUnsentPhotos = (): ReadonlySet<string> =>
  new Set(useWaitingCommands([addTachePhoto]).map(({ body }) => (body as { uuid: string }).uuid));
