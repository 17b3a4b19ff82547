import classes from './charts.module.css';

type ValueAxisProps = {
  ticks: readonly number[];
  max: number;
  min?: number;
  width: number;
  height: number;
  formatTick?: ((value: number) => string) | undefined;
};

/** Between a figure and the drawing. */
const GAP = 10;
const DIGIT_WIDTH = 8;

/** How much room the figures along the left edge take. */
export const axisWidth = (
  ticks: readonly number[],
  formatTick: (value: number) => string = String,
): number => GAP + DIGIT_WIDTH * Math.max(...ticks.map((tick) => formatTick(tick).length)) + 4;

/** Hairlines with their values along the left edge. */
export function ValueAxis(props: ValueAxisProps) {
  const { ticks, max, min = 0, width, height, formatTick = String } = props;
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${((max - tick) / (max - min)) * height})`}>
      <path className={classes['rule']} d={`M0 0H${width}`} />
      <text className={classes['tick']} x={-GAP} textAnchor="end">
        {formatTick(tick)}
      </text>
    </g>
  ));
}

type PlaceAxisProps = {
  labels: readonly string[];
  /** Where the middle of a place is. */
  placeOf: (index: number) => number;
  every: number;
  y: number;
  /** Its first and last labels stand inside the drawing. */
  isInset?: boolean;
};

/** The names below the drawing, as many as there is room for, the last one always. */
export function PlaceAxis({ labels, placeOf, every, y, isInset = false }: PlaceAxisProps) {
  return labels.map((label, index) => {
    const fromEnd = labels.length - 1 - index;
    if (fromEnd % every !== 0) return null;
    const anchor = !isInset ? 'middle' : fromEnd === 0 ? 'end' : index === 0 ? 'start' : 'middle';
    return (
      <text
        // oxlint-disable-next-line react/no-array-index-key -- two places may have the same short name
        key={index}
        className={classes['tick']}
        x={placeOf(index)}
        y={y}
        textAnchor={anchor}
      >
        {label}
      </text>
    );
  });
}
