import { useElementSize } from '@mantine/hooks';
import { Chart, ChartLegend } from './chart.tsx';
import { axisWidth, PlaceAxis, ValueAxis } from './chart-axis.tsx';
import { everyNth, linePath, placePoints, type TrendPoint } from './chart-points.ts';
import classes from './charts.module.css';

export type TrendChartProps = {
  /** What the line shows; the sentence that stands before the chart says how it goes. */
  label: string;
  points: readonly TrendPoint[];
  min: number;
  max: number;
  /** The values along the left edge. */
  ticks: readonly number[];
  formatValue: (value: number) => string;
  /** The values along the edge, where they are shorter than in the text. */
  formatTick?: (value: number) => string;
  headings: { label: string; value: string; none: string; compared?: string };
};

const HEIGHT = 132;
const MARGIN = { top: 10, right: 10, bottom: 24 };
const LABEL_WIDTH = 46;
/** Above so many points the dots would hide the line. */
const MOST_DOTS = 40;

/** A line over time, and the one it is held against, if there is one. */
export function TrendChart(props: TrendChartProps) {
  const { label, points, min, max, ticks, formatValue, formatTick, headings } = props;
  const { ref, width: outer } = useElementSize<HTMLDivElement>();
  const left = axisWidth(ticks, formatTick);
  const width = Math.max(outer - left - MARGIN.right, 0);
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const frame = { width, height, min, max };
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  const { compared } = headings;
  const write = (value: number | null) => (value === null ? headings.none : formatValue(value));
  const lines = [
    ...(compared === undefined
      ? []
      : [
          {
            tone: 'compared',
            placed: placePoints(
              points.map((point) => ({ label: point.label, value: point.compared ?? null })),
              frame,
            ),
          } as const,
        ]),
    { tone: 'primary', placed: placePoints(points, frame) } as const,
  ];
  return (
    <Chart
      label={label}
      headings={[headings.label, headings.value, ...(compared === undefined ? [] : [compared])]}
      rows={points.map((point) => ({
        key: point.label,
        label: point.label,
        cells: [
          write(point.value),
          ...(compared === undefined ? [] : [write(point.compared ?? null)]),
        ],
      }))}
      placeAt={(x) => Math.round((x - left) / Math.max(step, 1))}
      legend={
        compared !== undefined && (
          <ChartLegend
            entries={[
              { key: 'value', label: headings.value, tone: 'primary' },
              { key: 'compared', label: compared, tone: 'compared' },
            ]}
          />
        )
      }
    >
      {(active) => (
        <div ref={ref} style={{ height: HEIGHT }}>
          <svg className={classes['drawing']} width={outer} height={HEIGHT} aria-hidden="true">
            <g transform={`translate(${left} ${MARGIN.top})`}>
              <ValueAxis {...frame} ticks={ticks} formatTick={formatTick} />
              <PlaceAxis
                labels={points.map(({ shortLabel }) => shortLabel)}
                placeOf={(index) => index * step}
                every={everyNth(step, LABEL_WIDTH)}
                y={height + 16}
              />
              {active !== undefined && (
                <path className={classes['cursor']} d={`M${active * step} 0V${height}`} />
              )}
              {lines.map(({ tone, placed }) => (
                <g key={tone}>
                  <path className={classes['line']} data-tone={tone} d={linePath(placed)} />
                  {placed
                    .filter(({ isOpen }) => isOpen || placed.length <= MOST_DOTS)
                    .map(({ label: name, x, y, isOpen }) => (
                      <circle
                        key={name}
                        className={classes['dot']}
                        data-tone={tone}
                        data-open={isOpen || undefined}
                        cx={x}
                        cy={y}
                        r={active !== undefined && x === active * step ? 6 : 4}
                      />
                    ))}
                </g>
              ))}
            </g>
          </svg>
        </div>
      )}
    </Chart>
  );
}
