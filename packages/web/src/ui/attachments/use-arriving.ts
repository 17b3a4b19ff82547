import { useEffect, useEffectEvent, useRef } from 'react';
import { reportError } from '../../platform/error-report.ts';

/** Files that come by themselves, as those of a message that becomes something else: they are taken once. */
export function useArriving(
  arriving: Promise<readonly File[]> | null,
  take: (files: readonly File[]) => Promise<void>,
): void {
  const taken = useRef<Promise<readonly File[]> | null>(null);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    // An effect that runs twice takes them once.
    if (arriving === null || taken.current === arriving) return;
    taken.current = arriving;
    arriving.then((files) => takeNow(files)).catch(reportError);
  }, [arriving]);
}
