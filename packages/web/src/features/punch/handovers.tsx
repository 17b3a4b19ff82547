import { OnDemand } from '../../platform/on-demand.tsx';
import { type Announcing, useTellKnown } from '../../ui/settle-together.tsx';
import { useHandovers } from '../messagerie/handovers.ts';
import { handoversAt } from './handovers-at.ts';
import type { Visit } from './punch-plan.ts';

/** With the words of a message, which few nights need. */
const loadCards = () => import('./handover-cards.tsx');

/** What those before left for whoever comes next, once the person is in. From what the device last knew, without a network. */
export default function Handovers({ visits, onKnown }: Announcing & { visits: readonly Visit[] }) {
  const { data, isLoading } = useHandovers();
  const shown = handoversAt(data?.data ?? [], visits);
  const isWanted = shown.length > 0;
  useTellKnown(!isLoading && !isWanted, onKnown);
  return <OnDemand load={loadCards} isWanted={isWanted} props={{ shown, onKnown }} />;
}
