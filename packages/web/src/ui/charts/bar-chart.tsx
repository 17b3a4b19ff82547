import { useElementSize } from '@mantine/hooks';
import { Chart } from './chart.tsx';
import { barLength } from './chart-points.ts';
import classes from './charts.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

type BarChartProps = {
  /** What the bars show; the sentence that stands before the chart says what is to be seen in it. */
  label: string;
  bars: readonly Bar[];
  /** What a bar as long as the chart is worth. */
  max: number;
  /** The value as people read it, beside the bar and in the table. */
  formatValue: (bar: Bar) => string;
  headings: { label: string; value: string };
};

const HEIGHT = 14;
const RADIUS = 4;

/** Values side by side, each with its name and its number in words, so that nothing waits for a pointer. */
export function BarChart({ label, bars, max, formatValue, headings }: BarChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return (
    <Chart
      label={label}
      headings={[headings.label, headings.value]}
      rows={bars.map((bar) => ({ key: bar.key, label: bar.label, cells: [formatValue(bar)] }))}
      hasReadout={false}
    >
      {(active) => (
        <div ref={ref} className={classes['bars']} aria-hidden="true">
          {bars.map((bar, index) => (
            <div
              key={bar.key}
              className={classes['bar']}
              data-active={index === active || undefined}
            >
              <span className={classes['label']}>{bar.label}</span>
              <span className={classes['value']}>{formatValue(bar)}</span>
              <svg className={classes['length']} width={width} height={HEIGHT}>
                <rect className={classes['ground']} width={width} height={HEIGHT} rx={RADIUS} />
                <rect
                  className={classes['part']}
                  width={barLength(bar.value, max, width)}
                  height={HEIGHT}
                  rx={RADIUS}
                />
              </svg>
            </div>
          ))}
        </div>
      )}
    </Chart>
  );
}
