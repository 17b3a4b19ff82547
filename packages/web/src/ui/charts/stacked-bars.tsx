import { useElementSize } from '@mantine/hooks';
import { Chart, ChartLegend, type ChartTone } from './chart.tsx';
import { axisWidth, PlaceAxis, ValueAxis } from './chart-axis.tsx';
import { everyNth, roundScale, stackParts } from './chart-points.ts';
import classes from './charts.module.css';

interface StackPart {
  readonly key: string;
  readonly label: string;
  readonly tone: ChartTone;
}

interface Stack {
  readonly key: string;
  readonly label: string;
  readonly shortLabel: string;
  /** One for each part, in their order. */
  readonly values: readonly number[];
}

type StackedBarsProps = {
  /** What the bars show; the sentence that stands before the chart says what is to be seen in it. */
  label: string;
  /** From the ground up. */
  parts: readonly StackPart[];
  stacks: readonly Stack[];
  formatValue: (value: number) => string;
  formatTick?: (value: number) => string;
  /** Of the names along the ground. */
  heading: string;
};

const HEIGHT = 168;
const MARGIN = { top: 10, right: 4, bottom: 24 };
const LABEL_WIDTH = 46;
const SHARE = 0.68;
const WIDEST = 40;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Bars that stand side by side, each made of its parts. */
export function StackedBars(props: StackedBarsProps) {
  const { label, parts, stacks, formatValue, formatTick, heading } = props;
  const { ref, width: outer } = useElementSize<HTMLDivElement>();
  const { max, ticks } = roundScale(Math.max(0, ...stacks.map(({ values }) => total(values))));
  const left = axisWidth(ticks, formatTick);
  const width = Math.max(outer - left - MARGIN.right, 0);
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const step = stacks.length > 0 ? width / stacks.length : 0;
  const thick = Math.min(step * SHARE, WIDEST);
  const middleOf = (index: number) => (index + 0.5) * step;
  return (
    <Chart
      label={label}
      headings={[heading, ...parts.map((part) => part.label)]}
      rows={stacks.map((stack) => ({
        key: stack.key,
        label: stack.label,
        cells: stack.values.map(formatValue),
      }))}
      placeAt={(x) => Math.floor((x - left) / Math.max(step, 1))}
      legend={<ChartLegend entries={parts} />}
    >
      {(active) => (
        <div ref={ref} style={{ height: HEIGHT }}>
          <svg className={classes['drawing']} width={outer} height={HEIGHT} aria-hidden="true">
            <g transform={`translate(${left} ${MARGIN.top})`}>
              <ValueAxis
                ticks={ticks}
                max={max}
                width={width}
                height={height}
                formatTick={formatTick}
              />
              <PlaceAxis
                labels={stacks.map(({ shortLabel }) => shortLabel)}
                placeOf={middleOf}
                every={everyNth(step, LABEL_WIDTH)}
                y={height + 16}
              />
              {stacks.map((stack, index) => (
                <g key={stack.key}>
                  {stackParts(stack.values, { height, max }).map((placed, part) => (
                    <rect
                      key={parts[part]?.key}
                      className={classes['part']}
                      data-tone={parts[part]?.tone}
                      x={middleOf(index) - thick / 2}
                      width={thick}
                      {...placed}
                    />
                  ))}
                  {index === active && (
                    <rect
                      className={classes['ring']}
                      x={middleOf(index) - thick / 2 - 3}
                      y={-3}
                      width={thick + 6}
                      height={height + 6}
                      rx={4}
                    />
                  )}
                </g>
              ))}
            </g>
          </svg>
        </div>
      )}
    </Chart>
  );
}
