// Whether the choice of a password, or the second step to add, stands in the place of the screen. The address stays what was asked for, so that it opens
// afterwards, in each tab and after a reload alike.
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reportError } from '../platform/error-report.ts';
import { dueStep, isStepDue, useUserStore } from '../platform/stores/user-store.ts';
import { definitionOf } from './matched-route.ts';

export function usePasswordGate(): 'password' | 'second' | null {
  const isDue = useUserStore(isStepDue);
  const step = useUserStore(dueStep);
  const [last, setLast] = useState(step);
  // The one just done stays in place while the guards are asked.
  if (step !== null && step !== last) setLast(step);
  const [isClosed, setIsClosed] = useState(isDue);
  const router = useRouter();
  const isPublic = definitionOf(useMatches())?.access === 'public';
  if (isDue && !isClosed) setIsClosed(true);
  useEffect(() => {
    if (isDue || !isClosed) return;
    // The guards let everything pass meanwhile: they are asked before anything is drawn.
    void router
      .invalidate()
      .catch(reportError)
      .finally(() => setIsClosed(false));
  }, [isDue, isClosed, router]);
  return isClosed && !isPublic ? (step ?? last) : null;
}
