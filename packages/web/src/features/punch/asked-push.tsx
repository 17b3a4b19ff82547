import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { HeldPart } from '../../ui/settle-together.tsx';
import type { PunchPlan } from './punch-plan.ts';

const loadPushOffer = () => import('../notifications/push-offer.tsx');

/** Offered after the first punch of a day, wherever it was made; whoever acts as somebody else is not asked. */
export function AskedPush({ visits }: Pick<PunchPlan, 'visits'>) {
  const isActing = useSettingsStore(({ employeMode }) => employeMode.active);
  const hasPunched = visits.some(({ entree }) => entree.done !== null);
  return <HeldPart load={loadPushOffer} isWanted={hasPunched && !isActing} props={{}} />;
}
