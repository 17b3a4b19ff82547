import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { HeldPart } from '../../ui/settle-together.tsx';
import { endOfNight } from './end-of-night.ts';
import type { PunchPlan } from './punch-plan.ts';

const loadMood = () => import('../sondages/humeur/mood-card.tsx');

/** Loaded after the last exit of the night, where the company asks for it. */
export function AskedMood({ plan, date }: { plan: PunchPlan; date: string }) {
  const isOn = useServerSettingsStore(({ settings }) => settings.ENABLE_HUMEUR);
  const isActing = useSettingsStore(({ employeMode }) => employeMode.active);
  const owner = useUserStore(({ details }) => details?.id);
  const clientId = endOfNight(plan);
  if (!isOn || isActing || owner === undefined || clientId === null) return null;
  return <HeldPart load={loadMood} props={{ owner, date, clientId }} />;
}
