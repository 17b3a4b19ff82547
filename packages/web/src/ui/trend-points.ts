// Where the points of a line chart stand. Pure.

export interface TrendPoint {
  label: string;
  /** Under the line, where there is little room. */
  shortLabel: string;
  /** Null where there is nothing for that label. */
  value: number | null;
}

export interface ChartFrame {
  width: number;
  height: number;
  min: number;
  max: number;
}

export interface PlacedPoint {
  x: number;
  y: number;
  value: number;
  label: string;
}

/** The points that have a value, from left to right over the whole width. */
export function placePoints(points: readonly TrendPoint[], frame: ChartFrame): PlacedPoint[] {
  const step = points.length > 1 ? frame.width / (points.length - 1) : 0;
  const scale = frame.height / (frame.max - frame.min);
  return points.flatMap(({ value, label }, index) =>
    value === null ? [] : [{ x: index * step, y: (frame.max - value) * scale, value, label }],
  );
}

/** One line through them; a label without a value is passed over. */
export const linePath = (points: readonly PlacedPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
