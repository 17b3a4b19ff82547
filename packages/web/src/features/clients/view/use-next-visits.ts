import type { Client } from '@releve/domain/features/client-file.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { listNextVisits, type NextVisit } from './next-visits.ts';

export function useNextVisits({ apercu }: Client): NextVisit[] {
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const now = new Date(useNow()).toISOString();
  return listNextVisits(apercu.prochains_quarts, now, timeZone);
}
