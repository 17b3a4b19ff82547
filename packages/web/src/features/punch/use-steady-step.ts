import { useEffect, useRef } from 'react';
import { CHANGED_MS } from './settling.ts';
import type { PunchStep } from './unplanned-visits.ts';

/** Whether the button has meant this step for long enough that a tap on it can mean it too. */
export function useSteadyStep(step: PunchStep | null): () => boolean {
  const key = step === null ? '' : `${step.date} ${step.cle}`;
  const last = useRef({ key, changedAt: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.key !== key) last.current = { key, changedAt: performance.now() };
  }, [key]);
  return () => performance.now() - last.current.changedAt >= CHANGED_MS;
}
