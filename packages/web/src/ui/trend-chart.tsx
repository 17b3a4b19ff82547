import { useElementSize } from '@mantine/hooks';
import { linePath, placePoints, type TrendPoint } from './trend-points.ts';
import classes from './trend-chart.module.css';

type TrendChartProps = {
  /** What the line shows; the sentence that stands before the chart says how it goes. */
  label: string;
  points: readonly TrendPoint[];
  min: number;
  max: number;
  /** The values along the left edge. */
  ticks: readonly number[];
  formatValue: (value: number) => string;
  headings: { label: string; value: string; none: string };
};

const HEIGHT = 132;
const MARGIN = { top: 10, right: 10, bottom: 24 };
/** Of a figure beside the line, and between it and the line. */
const DIGIT_WIDTH = 8;
const TICK_GAP = 10;
const LABEL_WIDTH = 46;

/** A line over time, drawn here; the same figures stand in a table for whoever cannot see it. */
export function TrendChart(props: TrendChartProps) {
  const { label, points, min, max, ticks, formatValue, headings } = props;
  const { ref, width: outer } = useElementSize<HTMLDivElement>();
  const left = TICK_GAP + DIGIT_WIDTH * Math.max(...ticks.map((tick) => String(tick).length)) + 4;
  const width = Math.max(outer - left - MARGIN.right, 0);
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const placed = placePoints(points, { width, height, min, max });
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  const everyNth = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(step, 1)));
  return (
    <figure className={classes['chart']}>
      <div ref={ref} className={classes['plot']} style={{ height: HEIGHT }}>
        <svg className={classes['drawing']} width={outer} height={HEIGHT} aria-hidden="true">
          <g transform={`translate(${left} ${MARGIN.top})`}>
            {ticks.map((tick) => {
              const y = ((max - tick) / (max - min)) * height;
              return (
                <g key={tick} transform={`translate(0 ${y})`}>
                  <path className={classes['rule']} d={`M0 0H${width}`} />
                  <text className={classes['tick']} x={-TICK_GAP} textAnchor="end">
                    {tick}
                  </text>
                </g>
              );
            })}
            {points.map((point, index) => {
              const fromEnd = points.length - 1 - index;
              if (fromEnd % everyNth !== 0) return null;
              return (
                <text
                  key={point.label}
                  className={classes['tick']}
                  x={index * step}
                  y={height + 16}
                  textAnchor={fromEnd === 0 ? 'end' : index === 0 ? 'start' : 'middle'}
                >
                  {point.shortLabel}
                </text>
              );
            })}
            <path className={classes['line']} d={linePath(placed)} />
            {placed.map(({ label: name, x, y, value }) => (
              <circle key={name} className={classes['dot']} cx={x} cy={y} r={4}>
                <title>{`${name}: ${formatValue(value)}`}</title>
              </circle>
            ))}
          </g>
        </svg>
      </div>
      <figcaption className={classes['caption']}>{label}</figcaption>
      {/* A table takes the width of its words, whatever it is told: what holds it is hidden. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{headings.label}</th>
              <th scope="col">{headings.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{point.value === null ? headings.none : formatValue(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
