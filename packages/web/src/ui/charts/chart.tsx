import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { movePoint } from './chart-points.ts';
import classes from './charts.module.css';

/** What a colour of a chart stands for: roles of the theme. */
export type ChartTone = 'primary' | 'compared' | 'now' | 'done' | 'wrong' | 'silent' | 'neutral';

/** One place of a chart, as it is read: its name, and a text for each heading. */
interface ChartRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
}

type ChartProps = {
  /** What the chart shows; the sentence that stands before it says what is to be seen. */
  label: string;
  /** Of the names, then of each value. */
  headings: readonly string[];
  rows: readonly ChartRow[];
  /** Which place a pointer is over, by its distance from the left edge of the plot. */
  placeAt?: (x: number) => number;
  /** The chosen value in words below the drawing; not where it stands beside each bar already. */
  hasReadout?: boolean;
  legend?: ReactNode;
  children: (active: number | undefined) => ReactNode;
};

const read = ({ label, cells }: ChartRow, headings: readonly string[]): string =>
  [
    label,
    ...cells.map((cell, index) => (cells.length > 1 ? `${headings[index + 1]} ${cell}` : cell)),
  ].join(', ');

/**
 * What all charts share. The arrow keys go through the places, and each is announced: to a screen reader the drawing is a
 * slider over them. The same figures stand in a table for whoever reads without seeing.
 */
export function Chart(props: ChartProps) {
  const { label, headings, rows, placeAt, hasReadout = true, legend, children } = props;
  const captionId = useId();
  const [chosen, setChosen] = useState<number>();
  const active = chosen === undefined || chosen >= rows.length ? undefined : chosen;
  const at = active ?? rows.length - 1;
  const current = rows[at];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = movePoint(event.key, at, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (placeAt === undefined || rows.length === 0) return;
    const place = placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
    setChosen(Math.min(Math.max(place, 0), rows.length - 1));
  };

  return (
    <figure className={classes['chart']} aria-labelledby={captionId}>
      {legend}
      <div
        className={classes['plot']}
        role="slider"
        tabIndex={0}
        aria-labelledby={captionId}
        aria-readonly="true"
        aria-valuemin={0}
        aria-valuemax={Math.max(rows.length - 1, 0)}
        aria-valuenow={Math.max(at, 0)}
        aria-valuetext={current === undefined ? '' : read(current, headings)}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen((before) => before ?? rows.length - 1)}
        onBlur={() => setChosen(undefined)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setChosen(undefined)}
      >
        {children(active)}
      </div>
      {hasReadout && (
        <p className={classes['readout']} aria-hidden="true">
          {active !== undefined && current !== undefined && read(current, headings)}
        </p>
      )}
      <figcaption id={captionId} className="visually-hidden">
        {label}
      </figcaption>
      {/* A table takes the width of its words, whatever it is told: what holds it is hidden. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, index) => (
                  <td key={headings[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

type LegendProps = { entries: readonly { key: string; label: string; tone: ChartTone }[] };

const KEY_SIZE = 12;

/** Which colour stands for what, in words. */
export function ChartLegend({ entries }: LegendProps) {
  return (
    <ul className={classes['legend']}>
      {entries.map(({ key, label, tone }) => (
        <li key={key}>
          <svg width={KEY_SIZE} height={KEY_SIZE} aria-hidden="true">
            <rect
              className={classes['key']}
              data-tone={tone}
              width={KEY_SIZE}
              height={KEY_SIZE}
              rx={3}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
