import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useAttention } from '../../platform/attention/use-attention.ts';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';

/** It is asked for every minute. */
const FRESH_MS = 3 * 60_000;

export interface LateTeam {
  /** In the whole company. */
  late: number;
  /** Of those whose supervisor one is. */
  ownTeam: number;
}

/** How many are late now, for whoever may see the attendance board; never an old figure. */
export function useLateTeam(): LateTeam | null {
  const isConnected = useIsServerReached();
  const now = useCorrectedNow();
  const { data } = useAttention();
  const counter = data?.data.find(({ key }) => key === 'retards');
  if (!isConnected || data === undefined || counter === undefined) return null;
  if (now - Date.parse(data.updated_at) > FRESH_MS) return null;
  return { late: counter.count, ownTeam: counter.mon_equipe ?? 0 };
}
