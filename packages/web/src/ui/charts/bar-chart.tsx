import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import classes from './bar-chart.module.css';

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

/** How long a bar is; one that stands for something is never too short to be seen. */
export const barLength = (value: number, max: number, width: number): number => {
  if (value <= 0 || max <= 0) return 0;
  return Math.max(2 * RADIUS, Math.round((width * Math.min(value, max)) / max));
};

/**
 * Values side by side, drawn here: each with its name and its number in words, so that nothing waits for a pointer. The same
 * figures stand in a table for whoever cannot see them.
 */
export function BarChart({ label, bars, max, formatValue, headings }: BarChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const captionId = useId();
  return (
    <figure className={classes['chart']} aria-labelledby={captionId}>
      <div ref={ref} className={classes['bars']} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.key} className={classes['bar']}>
            <span className={classes['label']}>{bar.label}</span>
            <span className={classes['value']}>{formatValue(bar)}</span>
            <svg className={classes['drawing']} width={width} height={HEIGHT}>
              <rect className={classes['ground']} width={width} height={HEIGHT} rx={RADIUS} />
              <rect
                className={classes['length']}
                width={barLength(bar.value, max, width)}
                height={HEIGHT}
                rx={RADIUS}
              />
            </svg>
          </div>
        ))}
      </div>
      <figcaption id={captionId} className="visually-hidden">
        {label}
      </figcaption>
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
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.label}</th>
                <td>{formatValue(bar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
