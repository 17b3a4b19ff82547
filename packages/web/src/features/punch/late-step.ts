import { addDays } from '@releve/domain/working-day.ts';
import { useMemo } from 'react';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useHoraireStore } from '../../platform/stores/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { listNeighbours, withPunchedQuarts } from './known-quarts.ts';
import { planDay } from './punch-plan.ts';
import { momentOfStep } from './step-moment.ts';
import type { PunchStep } from './unplanned-visits.ts';

/** One's own step that should have been done by now, from what the device knows alone; null where it cannot tell. */
export function useLateStep(): PunchStep | null {
  const now = useCorrectedNow();
  const owner = useUserStore((state) => state.details?.id);
  const isOneself = useSettingsStore(({ employeMode }) => !employeMode.active);
  const date = useServerSettingsStore((state) => state.virtualDate);
  const grace = useServerSettingsStore(({ settings }) => settings.LATE_EMPLOYEE_MINUTES);
  const semaine = useHoraireStore((state) => state.horaireSemaine?.data);
  const dayPunch = useHoraireStore((state) => state.dayPunch);
  return useMemo(() => {
    const isKnown =
      isOneself && semaine?.employe_id === owner && dayPunch[date] !== undefined && date !== '';
    if (!isKnown) return null;
    const done = listNeighbours(dayPunch, date);
    const days = [addDays(date, -1), date, addDays(date, 1)];
    const quarts = (semaine?.jours ?? [])
      .filter((jour) => days.includes(jour.date))
      .flatMap((jour) => jour.quarts);
    const { next } = planDay({
      date,
      today: date,
      quarts: withPunchedQuarts(quarts, done),
      done,
      now,
    });
    return next !== null && momentOfStep(next, now, grace) === 'late' ? next : null;
  }, [now, owner, isOneself, date, grace, semaine, dayPunch]);
}
