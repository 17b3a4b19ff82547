import { useElementSize } from '@mantine/hooks';
import { Chart } from './chart.tsx';
import { PlaceAxis } from './chart-axis.tsx';
import { everyNth, heatOf } from './chart-points.ts';
import classes from './charts.module.css';

interface HeatCell {
  readonly key: string;
  readonly label: string;
  readonly shortLabel: string;
  /** Null where nothing is known: an empty cell, and not a faint one. */
  readonly value: number | null;
}

type HeatStripProps = {
  /** What the strip shows; the sentence that stands before it says what is to be seen in it. */
  label: string;
  cells: readonly HeatCell[];
  /** What the fullest colour is worth. */
  max: number;
  formatValue: (value: number) => string;
  headings: { label: string; value: string; none: string };
};

const CELL = 28;
const HEIGHT = CELL + 24;
const LABEL_WIDTH = 46;

/** A row of cells, the fuller the more: where in time something gathers. */
export function HeatStrip({ label, cells, max, formatValue, headings }: HeatStripProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const step = cells.length > 0 ? width / cells.length : 0;
  const gap = step > 8 ? 2 : 0.5;
  return (
    <Chart
      label={label}
      headings={[headings.label, headings.value]}
      rows={cells.map((cell) => ({
        key: cell.key,
        label: cell.label,
        cells: [cell.value === null ? headings.none : formatValue(cell.value)],
      }))}
      placeAt={(x) => Math.floor(x / Math.max(step, 1))}
    >
      {(active) => (
        <div ref={ref} style={{ height: HEIGHT }}>
          <svg className={classes['drawing']} width={width} height={HEIGHT} aria-hidden="true">
            {cells.map((cell, index) => {
              const place = {
                x: index * step + gap / 2,
                width: Math.max(step - gap, 0),
                height: CELL,
                rx: 3,
              };
              return (
                <g key={cell.key}>
                  {cell.value !== null && <rect className={classes['ground']} {...place} />}
                  <rect
                    className={classes['cell']}
                    data-none={cell.value === null || undefined}
                    fillOpacity={heatOf(cell.value ?? 0, max)}
                    {...place}
                  />
                  {index === active && <rect className={classes['ring']} {...place} />}
                </g>
              );
            })}
            <PlaceAxis
              labels={cells.map(({ shortLabel }) => shortLabel)}
              placeOf={(index) => (index + 0.5) * step}
              every={everyNth(step, LABEL_WIDTH)}
              y={CELL + 16}
            />
          </svg>
        </div>
      )}
    </Chart>
  );
}
