import { correctedInstant } from '@releve/domain/clock.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useNow } from '../../platform/use-now.ts';

const MS_PER_SECOND = 1000;

/** This moment on the server's clock. */
export const correctedNow = (): string =>
  correctedInstant(new Date().toISOString(), useServerSettingsStore.getState().diff);

/** The present minute on the server's clock, in epoch milliseconds. */
export function useCorrectedNow(): number {
  const diff = useServerSettingsStore((state) => state.diff);
  return useNow() + diff * MS_PER_SECOND;
}
