// A device that has nothing of the company yet waits for its settings before it draws a screen. The day is asked for
// meanwhile: the usual settings nearly always give the right week, and a wrong one is asked for again by the screen.
import { queryClient } from '../../platform/api/query-client.ts';
import { showVirtualDate } from '../../platform/stores/follow-virtual-date.ts';
import {
  restoreServerSettings,
  useServerSettingsStore,
} from '../../platform/stores/server-settings-store.ts';
import { actedForId } from '../../platform/stores/settings-store.ts';
import { readDate } from '../../platform/url/read-date.ts';
import { weekOptions } from '../horaire/horaire.queries.ts';
import { punchDayOptions } from './punch.queries.ts';

export async function readDayAhead({ date: written }: { readonly date?: string }): Promise<void> {
  if (!useServerSettingsStore.getState().isLoaded) await restoreServerSettings();
  showVirtualDate();
  const { virtualDate: today, settings } = useServerSettingsStore.getState();
  const date = readDate(written, today);
  const id = actedForId() ?? undefined;
  const { FIRST_DAY_OF_WEEK: firstDayOfWeek } = settings;
  await Promise.all([
    queryClient.prefetchQuery(weekOptions({ date, today, firstDayOfWeek, id })),
    queryClient.prefetchQuery(punchDayOptions(date, id)),
  ]);
}
