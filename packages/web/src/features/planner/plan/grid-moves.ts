// Where the arrows lead in the grid. A cell with quarts is gone through quart by quart, along the line they stand in. Pure.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import type { PlanRow } from './plan-index.ts';
import type { Place } from './plan-operations.ts';

/** The place of the focus: a quart, or an empty cell. */
export interface ActivePlace extends Place {
  readonly cle: string | null;
}

export interface GridShape {
  readonly rows: readonly PlanRow[];
  readonly dates: readonly string[];
  /** Whether the quarts of a day stand side by side in that row; below one another without it. */
  readonly isAcross?: (row: string) => boolean;
}

export type GridStep = 'left' | 'right' | 'up' | 'down' | 'home' | 'end' | 'page_up' | 'page_down';

const PAGE_ROWS = 10;

export function quartsAt({ rows, dates }: GridShape, { row, date }: Place): readonly PlanQuart[] {
  return rows.find(({ key }) => key === row)?.jours[dates.indexOf(date)] ?? [];
}

const cleAt = (quarts: readonly PlanQuart[], at: number): string | null => {
  const quart = quarts[at];
  return quart === undefined ? null : String(quart.id);
};

/** The first cell of the first row, for a grid nobody has been in yet. */
export function firstPlace(shape: GridShape, date: string): ActivePlace | null {
  const [row] = shape.rows;
  const day = shape.dates.includes(date) ? date : shape.dates[0];
  if (row === undefined || day === undefined) return null;
  const place = { row: row.key, date: day };
  return { ...place, cle: cleAt(quartsAt(shape, place), 0) };
}

export function stepFrom(shape: GridShape, from: ActivePlace, step: GridStep): ActivePlace {
  const { rows, dates } = shape;
  const rowAt = rows.findIndex(({ key }) => key === from.row);
  const dayAt = dates.indexOf(from.date);
  const quarts = quartsAt(shape, from);
  const quartAt = quarts.findIndex(({ id }) => String(id) === from.cle);
  const isAcross = shape.isAcross?.(from.row) ?? false;
  const [back, forth] = isAcross ? (['left', 'right'] as const) : (['up', 'down'] as const);
  if (step === back && quartAt > 0) return { ...from, cle: cleAt(quarts, quartAt - 1) };
  if (step === forth && quartAt >= 0 && quartAt < quarts.length - 1) {
    return { ...from, cle: cleAt(quarts, quartAt + 1) };
  }
  const [rowStep, dayStep] = STEPS[step];
  const row = rows[clamp(rowAt + rowStep, rows.length)]?.key ?? from.row;
  const date = dates[clamp(dayAt + dayStep, dates.length)] ?? from.date;
  if (row === from.row && date === from.date) return from;
  const next = quartsAt(shape, { row, date });
  return { row, date, cle: cleAt(next, step === back ? next.length - 1 : 0) };
}

const STEPS: Record<GridStep, readonly [rows: number, days: number]> = {
  left: [0, -1],
  right: [0, 1],
  up: [-1, 0],
  down: [1, 0],
  home: [0, -7],
  end: [0, 7],
  page_up: [-PAGE_ROWS, 0],
  page_down: [PAGE_ROWS, 0],
};

const clamp = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1);

/** A place that still exists after a change: the same quart wherever it went, or the same cell. */
export function settlePlace(shape: GridShape, place: ActivePlace): ActivePlace | null {
  if (place.cle !== null) {
    for (const row of shape.rows) {
      const dayAt = row.jours.findIndex((day) => day.some(({ id }) => String(id) === place.cle));
      const date = shape.dates[dayAt];
      if (date !== undefined) return { row: row.key, date, cle: place.cle };
    }
  }
  const isHere =
    shape.dates.includes(place.date) && shape.rows.some(({ key }) => key === place.row);
  if (!isHere) return firstPlace(shape, place.date);
  return { ...place, cle: cleAt(quartsAt(shape, place), 0) };
}

/** Every quart of the rectangle between two places. */
export function quartsBetween({ rows, dates }: GridShape, a: Place, b: Place): PlanQuart[] {
  const [firstRow = 0, lastRow = 0] = [a, b]
    .map(({ row }) => rows.findIndex(({ key }) => key === row))
    .toSorted((x, y) => x - y);
  const [firstDay = 0, lastDay = 0] = [a, b]
    .map(({ date }) => dates.indexOf(date))
    .toSorted((x, y) => x - y);
  return rows
    .slice(Math.max(0, firstRow), lastRow + 1)
    .flatMap(({ jours }) => jours.slice(Math.max(0, firstDay), lastDay + 1).flat());
}
