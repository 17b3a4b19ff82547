// How tall a row is: the rows are placed before they are drawn. Pure.
import type { PlanRow } from '../plan/plan-index.ts';

/** In pixels, as the style sheet draws them. */
export interface RowMeasures {
  /** A row with at most one quart a day. */
  readonly single: number;
  /** A quart that shares its day with others. */
  readonly line: number;
}

export const FINE_MEASURES: RowMeasures = { single: 44, line: 24 };
/** For fingers. */
export const COARSE_MEASURES: RowMeasures = { single: 52, line: 44 };
/** For the week of one person or one site, which has the screen to itself. */
export const ROOMY_MEASURES: RowMeasures = { single: 72, line: 56 };

const PADDING = 4;
const MAX_LINES = 6;

type DrawnRow = Pick<PlanRow, 'jours' | 'absences'>;

/** In lines: leave takes one. */
const busiestDay = ({ jours, absences }: DrawnRow): number =>
  jours.reduce((most, day, at) => Math.max(most, day.length + (absences[at] ? 1 : 0)), 0);

/** Nothing shares its day: each has the height of the row. */
export const isSingleLine = (row: DrawnRow): boolean => busiestDay(row) <= 1;

/** How many quarts of a day are drawn; the last line then says how many more there are. */
const visibleLines = (row: DrawnRow, isExpanded: boolean): number => {
  const lines = busiestDay(row);
  return isExpanded ? lines + (lines > MAX_LINES ? 1 : 0) : Math.min(lines, MAX_LINES);
};

export const canExpand = (row: DrawnRow): boolean => busiestDay(row) > MAX_LINES;

export function rowHeight(
  row: DrawnRow,
  { single, line }: RowMeasures,
  isExpanded: boolean,
): number {
  const lines = visibleLines(row, isExpanded);
  return lines <= 1 ? single : Math.max(single, lines * line + PADDING);
}

/** The quarts of a day that are drawn, and how many are not. */
export function splitDay<Quart>(
  day: readonly Quart[],
  isExpanded: boolean,
  isAway: boolean,
): { shown: readonly Quart[]; hidden: number } {
  const room = isAway ? MAX_LINES - 1 : MAX_LINES;
  if (isExpanded || day.length <= room) return { shown: day, hidden: 0 };
  const shown = day.slice(0, room - 1);
  return { shown, hidden: day.length - shown.length };
}
