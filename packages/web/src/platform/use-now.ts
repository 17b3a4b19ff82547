import { useSyncExternalStore } from 'react';
import { systemMinuteClock } from './minute-clock.ts';

/** The present minute, in epoch milliseconds. */
export const useNow = (): number =>
  useSyncExternalStore(systemMinuteClock.subscribe, systemMinuteClock.read);
