// Where the parts of a chart stand. Pure.

export interface TrendPoint {
  label: string;
  /** Under the line, where there is little room. */
  shortLabel: string;
  /** Null where there is nothing for that label. */
  value: number | null;
  /** What it is held against, as a second and quieter line. */
  compared?: number | null;
  /** Not over yet: the line ends before it. */
  isOpen?: boolean;
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
  isOpen: boolean;
}

/** The points that have a value, from left to right over the whole width. */
export function placePoints(
  points: readonly Pick<TrendPoint, 'label' | 'value' | 'isOpen'>[],
  frame: ChartFrame,
): PlacedPoint[] {
  const step = points.length > 1 ? frame.width / (points.length - 1) : 0;
  const scale = frame.height / (frame.max - frame.min);
  return points.flatMap(({ value, label, isOpen = false }, index) =>
    value === null
      ? []
      : [{ x: index * step, y: (frame.max - value) * scale, value, label, isOpen }],
  );
}

/** One line through them; a label without a value is passed over, and so is what is not over yet. */
export const linePath = (points: readonly PlacedPoint[]): string =>
  points
    .filter(({ isOpen }) => !isOpen)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');

const SHORTEST = 8;

/** How long a bar is; one that stands for something is never too short to be seen. */
export const barLength = (value: number, max: number, width: number): number => {
  if (value <= 0 || max <= 0) return 0;
  return Math.max(SHORTEST, Math.round((width * Math.min(value, max)) / max));
};

/** Parts on top of each other: where each begins and how high it is, from the ground of the frame. */
export function stackParts(
  values: readonly number[],
  { height, max }: { height: number; max: number },
): { y: number; height: number }[] {
  let below = 0;
  return values.map((value) => {
    const high = max <= 0 ? 0 : (Math.max(value, 0) / max) * height;
    below += high;
    return { y: height - below, height: high };
  });
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A round end for an axis, and three values along it: 0, the middle and the end. */
export function roundScale(most: number): { max: number; ticks: number[] } {
  if (most <= 0) return { max: 1, ticks: [0, 1] };
  const unit = 10 ** Math.floor(Math.log10(most));
  const max = unit * (STEPS.find((step) => step * unit >= most) ?? 10);
  return { max, ticks: [0, max / 2, max] };
}

/** How strongly a cell is filled: from faint for the least to full for the most; nothing for none. */
export const heatOf = (value: number, max: number): number =>
  value <= 0 || max <= 0 ? 0 : 0.2 + 0.8 * Math.min(1, value / max);

/** The label of every nth place, counted from the last, so that they never touch. */
export const everyNth = (step: number, labelWidth: number): number =>
  Math.max(1, Math.ceil(labelWidth / Math.max(step, 1)));

/** Where an arrow key leads among the points. */
export function movePoint(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
