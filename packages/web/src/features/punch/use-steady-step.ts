import { useEffect, useRef } from 'react';
import { CHANGED_MS } from './settling.ts';
import type { PunchStep } from './unplanned-visits.ts';

/** The exit of the very visit whose entry the button meant before. */
const isExitAfter = (before: PunchStep | null, step: PunchStep | null): boolean =>
  before?.type === 'entree' &&
  step?.type === 'sortie' &&
  before.date === step.date &&
  before.quart_id === step.quart_id &&
  before.client_id === step.client_id;

/** Whether a tap can mean this step: a button that was the entry a moment ago is not yet the exit. */
export function useSteadyStep(step: PunchStep | null): () => boolean {
  const last = useRef({ step, changedAt: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const { step: before, changedAt } = last.current;
    last.current = { step, changedAt: isExitAfter(before, step) ? performance.now() : changedAt };
  }, [step]);
  return () => performance.now() - last.current.changedAt >= CHANGED_MS;
}
