import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useShownDay } from './use-punch-plan.ts';
import { type Whereabouts, whereNow } from './where-now.ts';

/** Where the person is by the steps of the day; null where that is not known. */
export function useWhereNow(): Whereabouts | null {
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { plan } = useShownDay(today);
  return whereNow(plan.visits, useCorrectedNow());
}
