// What twelve months of reviews say, before any chart. Pure.
import type { ClientReviewTrend } from '@releve/domain/features/client-reviews.ts';

type Month = ClientReviewTrend['mois'][number];

/** The last months, held against those before them. */
const RECENT_MONTHS = 3;
/** Less than this is no change. */
const STEADY_WITHIN = 0.15;

export type TrendWord = 'up' | 'down' | 'steady';

/** Each review counts once, whatever month it fell in. */
function averageOf(months: readonly Month[]): number | null {
  const rated = months.filter(({ moyenne }) => moyenne !== null);
  const count = rated.reduce((sum, { nombre }) => sum + nombre, 0);
  if (count === 0) return null;
  return rated.reduce((sum, { nombre, moyenne }) => sum + nombre * (moyenne ?? 0), 0) / count;
}

/** Null where one side has no review to compare. */
export function compareRecent({
  mois,
}: Pick<ClientReviewTrend, 'mois'>): { word: TrendWord; gap: number } | null {
  const recent = averageOf(mois.slice(-RECENT_MONTHS));
  const before = averageOf(mois.slice(0, -RECENT_MONTHS));
  if (recent === null || before === null) return null;
  const gap = recent - before;
  if (Math.abs(gap) < STEADY_WITHIN) return { word: 'steady', gap: 0 };
  return { word: gap > 0 ? 'up' : 'down', gap: Math.abs(gap) };
}
