import { useMemo } from 'react';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { awaitedStep } from './delay/announced.ts';
import { findKnownStep } from './known-step.ts';
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
    const isKnown = isOneself && semaine?.employe_id === owner && dayPunch[date] !== undefined;
    if (!isKnown || semaine === undefined || date === '') return null;
    const next = findKnownStep({ date, semaine, dayPunch, now });
    if (next === null) return null;
    // Whoever has said when they will be there is not reminded before.
    return momentOfStep(awaitedStep(next, dayPunch), now, grace) === 'late' ? next : null;
  }, [now, owner, isOneself, date, grace, semaine, dayPunch]);
}
