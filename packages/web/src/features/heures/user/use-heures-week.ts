// The week of the address: what the server knows of its pay period, what still waits here, and the way to the others.
import {
  confirmMyHeures,
  contestMyHeures,
  getMyHeures,
  listMyPeriodes,
} from '@releve/domain/features/heures.ts';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { requestCorrection } from '@releve/domain/features/punch-corrections.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshReads } from '../../../platform/api/use-command.ts';
import { queryKeyOf, useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { reportError } from '../../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../../platform/realtime/realtime-events.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { readDate } from '../../../platform/url/read-date.ts';

/** The day of the address. The way back leaves the hours, whatever week was looked at. */
export function useHeuresDate(): {
  date: LocalDate;
  today: LocalDate;
  goTo: (date: LocalDate | null) => void;
} {
  const { date: written }: { date?: string } = useParams({ strict: false });
  const today = useServerSettingsStore((state) => state.virtualDate);
  const navigate = useNavigate();
  const goTo = (date: LocalDate | null) =>
    void navigate({
      to: date === null ? '/user/heures' : `/user/heures/${date}`,
      replace: true,
      resetScroll: false,
    });
  return { date: readDate(written, today), today, goTo };
}

/** Today is asked for without a date: the device then has one answer for it, whichever day it is opened on. */
const inputOf = (date: LocalDate, today: LocalDate) => ({
  query: date === today ? {} : { date },
});

export function useHeures(date: LocalDate, today: LocalDate) {
  const input = inputOf(date, today);
  const read = useEndpoint(getMyHeures, input, { isAskedOnOpening: true });
  const key = queryKeyOf(getMyHeures, input);
  return {
    read,
    waiting: {
      contests: useWaitingCommands(contestMyHeures, key).map(({ body }) => body),
      corrections: useWaitingCommands(requestCorrection, key).map(({ body }) => body),
      confirms: useWaitingCommands(confirmMyHeures, key).map(({ body }) => body),
    },
  };
}

export type WaitingHeures = ReturnType<typeof useHeures>['waiting'];

/** The error that was reported of the line and is still to be sent. */
export const contestWaiting = (
  { contests }: WaitingHeures,
  { jour, cle_ligne }: HeuresLine,
): WaitingHeures['contests'][number] | undefined =>
  contests.findLast((one) => one.jour === jour && one.cle_ligne === cle_ligne);

export const isCorrectionWaiting = (
  { corrections }: WaitingHeures,
  { jour, client }: HeuresLine,
): boolean => corrections.some((one) => one.date === jour && one.client_id === client?.id);

/** The week before comes along: it is the one that is paid next, and may be looked at where there is no network. */
export function useKeptWeek(date: LocalDate | null): void {
  useEndpoint(getMyHeures, { query: { date: date ?? '' } }, { enabled: date !== null });
}

const READS = [getMyHeures, listMyPeriodes];

/** Somebody decided, corrected, planned or closed something: the week is asked for again. */
export function useFollowHeures(): void {
  useEffect(() => {
    const refresh = () => void refreshReads(READS).catch(reportError);
    const stops = [
      onEvent('user', 'OwnHeuresChanged', refresh),
      onEvent('user', 'HoraireChanged', refresh),
      onEvent('user', 'DemandeChanged', refresh),
      onEvent('user', 'Notification', refresh),
      onSubscribed('user', refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
