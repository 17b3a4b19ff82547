import { useCountOf } from '../../platform/attention/use-attention.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import type { Visit } from './punch-plan.ts';

const loadInduction = () => import('./site-induction.tsx');

/** Loaded only where the snapshot says that some course waits for the person. */
export function AskedInduction({ visits }: { visits: readonly Visit[] }) {
  const isWanted = useCountOf(['formations']) > 0 && visits.length > 0;
  return <OnDemand load={loadInduction} isWanted={isWanted} props={{ visits }} />;
}
