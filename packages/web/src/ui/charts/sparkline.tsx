import { linePath, placePoints } from './chart-points.ts';
import classes from './charts.module.css';

const WIDTH = 100;
const HEIGHT = 30;

/** The way a figure went, beside it: no axis, no point to read. What it shows stands in words around it. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const placed = placePoints(
    values.map((value, index) => ({ label: String(index), value })),
    { width: WIDTH, height: HEIGHT, min: min === max ? min - 1 : min, max },
  );
  return (
    <svg
      className={classes['spark']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes['line']} d={linePath(placed)} />
    </svg>
  );
}
