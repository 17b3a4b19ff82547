import type { SuiviPortee } from '@releve/domain/features/suivis.ts';
import { TrendCard, WaitingTrendCard } from '../record/trend-card.tsx';
import { useShowsPercent, useSuiviTrend } from './suivis.queries.ts';
import type { SuivisSearch } from './suivis-search.ts';

type SuiviTrendProps = { search: SuivisSearch; portee?: SuiviPortee };

/** How the average of what is listed goes; nothing where percents are not shown, or where there is none. */
export function SuiviTrend({ search, portee }: SuiviTrendProps) {
  const showsPercent = useShowsPercent();
  const { data, isLoading } = useSuiviTrend(search, portee);
  if (isLoading) return <WaitingTrendCard />;
  return showsPercent && data !== undefined && data.nombre > 0 ? <TrendCard trend={data} /> : null;
}
