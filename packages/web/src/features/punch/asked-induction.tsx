import { useAttention, useCountOf } from '../../platform/attention/use-attention.ts';
import { HeldPart, useShortHold } from '../../ui/settle-together.tsx';
import type { Visit } from './punch-plan.ts';

const loadInduction = () => import('./site-induction.tsx');

/** Loaded only where the snapshot says that some course waits for the person. */
export function AskedInduction({ visits }: { visits: readonly Visit[] }) {
  const hasVisits = visits.length > 0;
  const isWanted = useCountOf(['formations']) > 0 && hasVisits;
  useShortHold(useAttention().isLoading && hasVisits);
  return <HeldPart load={loadInduction} isWanted={isWanted} props={{ visits }} />;
}
