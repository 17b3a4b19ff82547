import { useEffect, useState } from 'react';
import { useIsServerReached } from '../platform/stores/connection-store.ts';

/** What this device keeps has come by then: nothing is said for a moment only. */
const KEPT_MS = 600;

/** Whether a read that is waited for can hardly come: the server is known to be out of reach, and nothing of it is kept here. */
export function useIsLost(isWaiting: boolean): boolean {
  const isReached = useIsServerReached();
  const isUnlikely = isWaiting && !isReached;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnlikely) return;
    const timer = setTimeout(() => setIsLate(true), KEPT_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isUnlikely]);
  return isUnlikely && isLate;
}
