import type { Instant } from '@releve/domain/working-day.ts';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

const readNow = (): Instant => new Date().toISOString();

/** The instant, to the minute: the greeting and the working day change while the page stays open. */
export function useNow(): Instant {
  const [now, setNow] = useState(readNow);
  useEffect(() => {
    const refresh = () => setNow(readNow());
    const timer = setInterval(refresh, MINUTE_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return now;
}
