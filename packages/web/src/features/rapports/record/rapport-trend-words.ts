// What a year of percents says, before any chart. Pure.
import type { RapportTrend } from '@releve/domain/features/rapports.ts';

type Point = RapportTrend['points'][number];

/** The last months, held against those before them. */
const RECENT_POINTS = 3;
/** In points of percent: less than this is no change. */
const STEADY_WITHIN = 2;

export type TrendWord = 'up' | 'down' | 'steady';

/** Each report counts once, whatever month it fell in. */
function averageOf(points: readonly Point[]): number | null {
  const counted = points.filter(({ moyenne }) => moyenne !== null);
  const count = counted.reduce((sum, { nombre }) => sum + nombre, 0);
  if (count === 0) return null;
  return counted.reduce((sum, { nombre, moyenne }) => sum + nombre * (moyenne ?? 0), 0) / count;
}

/** Null where one side has no report to compare; the gap in whole points of percent. */
export function compareRecent({
  points,
}: Pick<RapportTrend, 'points'>): { word: TrendWord; gap: number } | null {
  const recent = averageOf(points.slice(-RECENT_POINTS));
  const before = averageOf(points.slice(0, -RECENT_POINTS));
  if (recent === null || before === null) return null;
  const gap = Math.round(Math.abs(recent - before));
  if (gap < STEADY_WITHIN) return { word: 'steady', gap: 0 };
  return { word: recent > before ? 'up' : 'down', gap };
}

/** A line of fewer points says nothing. */
const FEWEST_POINTS = 3;

/** From the first month that has a report on: a year of nothing before it tells nothing. */
export function shownPoints(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(({ moyenne }) => moyenne !== null);
  const from = first === -1 ? points.length : first;
  return points.slice(Math.max(0, Math.min(from, points.length - FEWEST_POINTS)));
}
