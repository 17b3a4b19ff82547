// This moment on the server's clock: what is late, or done, is never judged by a device's own.
import { correctedInstant } from '@releve/domain/clock.ts';
import { currentDiff, useServerSettingsStore } from './stores/server-settings-store.ts';
import { useNow } from './use-now.ts';

const MS_PER_SECOND = 1000;

export const correctedNow = (): string => correctedInstant(new Date().toISOString(), currentDiff());

/** The present minute on the server's clock, in epoch milliseconds. */
export function useCorrectedNow(): number {
  const diff = useServerSettingsStore((state) => state.diff);
  return useNow() + diff * MS_PER_SECOND;
}
