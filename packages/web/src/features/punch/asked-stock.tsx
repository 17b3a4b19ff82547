import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { HeldPart } from '../../ui/settle-together.tsx';
import type { Visit } from './punch-plan.ts';
import { whereNow } from './where-now.ts';

const loadLink = () => import('./stock-link.tsx');

/** Loaded during a visit, where products are followed. */
export function AskedStock({ visits }: { visits: readonly Visit[] }) {
  const isOn = useServerSettingsStore(({ settings }) => settings.ENABLE_CLIENT_INVENTORY);
  const client = whereNow(visits, useCorrectedNow())?.visit.client;
  return (
    client !== undefined && <HeldPart load={loadLink} isWanted={isOn} props={{ id: client.id }} />
  );
}
