import { useCorrectedNow } from '../../../platform/corrected-now.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useShownDay } from '../../punch/use-punch-plan.ts';
import { whereNow } from '../../punch/where-now.ts';
import type { Place } from './report-contents.ts';

/** Where the person is by the steps of the day; null where that is not known. */
export function useKnownPlace(): Place | null {
  const today = useServerSettingsStore((state) => state.virtualDate);
  const { plan } = useShownDay(today);
  const now = useCorrectedNow();
  const visit = whereNow(plan.visits, now)?.visit;
  if (visit === undefined || visit.client.nom === null) return null;
  const { client, quart } = visit;
  return { client_id: client.id, nom: client.nom ?? '', quart_id: quart?.id ?? null };
}
