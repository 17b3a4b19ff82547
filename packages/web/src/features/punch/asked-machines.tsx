import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { HeldPart } from '../../ui/settle-together.tsx';
import type { Visit } from './punch-plan.ts';

const loadMachines = () => import('./down-machines.tsx');

/** Loaded where there is a site to go to and machines are followed. */
export function AskedMachines({ visits }: { visits: readonly Visit[] }) {
  const isOn = useServerSettingsStore(({ settings }) => settings.ENABLE_CLIENT_EQUIPMENT);
  return <HeldPart load={loadMachines} isWanted={isOn && visits.length > 0} props={{ visits }} />;
}
