import type { HoraireClient } from '@releve/domain/features/horaire.ts';
import type { PunchDay } from '@releve/domain/features/punch.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { useEffect, useMemo, useState } from 'react';
import { EMPTY_DAY, listDone } from '../horaire/kept/kept-punches.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useHoraire } from '../horaire/horaire.queries.ts';
import { listNeighbours, withPunchedQuarts, withSiteNames } from './known-quarts.ts';
import { usePunchDay } from './punch.queries.ts';
import { type PlanInput, planDay, type PunchPlan } from './punch-plan.ts';

export interface ShownDay {
  plan: PunchPlan;
  input: PlanInput;
  /** As the server last told it, if it has. */
  day: PunchDay | undefined;
  /** The sites known without a network. */
  sites: readonly HoraireClient[];
  /** Whether the schedule of that day is known, from wherever. */
  hasSchedule: boolean;
  /** The schedule of that week is still to come: a day without a quart is no day off. */
  isUnpublished: boolean;
  /** The device had nothing of that day, and the server has not told all of it yet: what it has told would move. */
  isAwaited: boolean;
  /** Planned work of the week, where it is known. */
  weekMinutes: number | undefined;
  hasFailed: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/** A network that told the week and then nothing more does not keep anybody from punching. */
const PATIENCE_MS = 2_000;

function useIsPatient(): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

/** A working day as its steps, from whatever the device has at this moment. */
export function useShownDay(date: LocalDate): ShownDay {
  const today = useServerSettingsStore((state) => state.virtualDate);
  const now = useCorrectedNow();
  const dayPunch = useHoraireStore((state) => state.dayPunch);
  const week = useHoraire(date);
  const before = useHoraire(addDays(date, -1));
  const after = useHoraire(addDays(date, 1));
  const { data: day, isLoading: isDayAwaited } = usePunchDay(date);
  const isWeekAwaited = week.semaine === undefined && !week.hasFailed;
  // A week that came a moment ago comes with the punches of other devices: until then its button may be the wrong one.
  const isWeekHeld = week.semaine !== undefined && week.toldAt < performance.timeOrigin;
  const [isHeld] = useState(isWeekHeld || dayPunch[date] !== undefined);
  const isPatient = useIsPatient();
  const input = useMemo((): PlanInput => {
    // The store mirrors the last days only; of an older one, the server's word is all there is.
    const told = dayPunch[date] === undefined ? (day?.punches ?? []) : [];
    const done = [...listNeighbours(dayPunch, date), ...listDone({ ...EMPTY_DAY, serveur: told })];
    const weeks = [before.semaine, week.semaine, after.semaine].flatMap(
      (semaine) => semaine?.jours ?? [],
    );
    const planned = weeks.flatMap((jour) => jour.quarts);
    const quarts = withPunchedQuarts(planned, done);
    return { date, today, quarts, done: withSiteNames(done, quarts), now };
  }, [date, today, now, dayPunch, day, before.semaine, week.semaine, after.semaine]);
  const plan = useMemo(() => planDay(input), [input]);
  const sites = useMemo(
    () => [...new Map(input.quarts.map(({ client }) => [client.id, client])).values()],
    [input.quarts],
  );
  return {
    plan,
    input,
    day,
    sites,
    hasSchedule: week.semaine !== undefined,
    isUnpublished: week.semaine?.non_publiee === true,
    isAwaited: !isHeld && (isWeekAwaited || (isDayAwaited && isPatient)),
    weekMinutes: week.semaine?.minutes,
    hasFailed: week.hasFailed,
    isFetching: week.isFetching,
    refetch: () => void week.refetch(),
  };
}
