import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import type { Visit } from './punch-plan.ts';
import { whereNow } from './where-now.ts';

const loadLink = () => import('./stock-link.tsx');

/** Loaded during a visit, where products are followed. */
export function AskedStock({ visits }: { visits: readonly Visit[] }) {
  const isOn = useServerSettingsStore(({ settings }) => settings.ENABLE_CLIENT_INVENTORY);
  const client = whereNow(visits, useCorrectedNow())?.visit.client;
  return (
    client !== undefined && <OnDemand load={loadLink} isWanted={isOn} props={{ id: client.id }} />
  );
}
