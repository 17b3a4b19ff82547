// How tall a row is, and which quarts of a day it draws: the rows are placed before they are drawn. Pure.
import type { PlanRow } from '../plan/plan-index.ts';

/** In pixels, as the style sheet draws them. */
export interface RowMeasures {
  /** A row with at most one quart a day. */
  readonly single: number;
  /** A quart that shares its day with others. */
  readonly line: number;
  /** The quarts of a day stand side by side in a row of one height, at most so many; otherwise below one another. */
  readonly across?: number;
}

export const FINE_MEASURES: RowMeasures = { single: 44, line: 24 };
/** For fingers. */
export const COARSE_MEASURES: RowMeasures = { single: 52, line: 44 };
/** For the week of one person or one site, which has the screen to itself. */
export const ROOMY_MEASURES: RowMeasures = { single: 72, line: 56 };
/** For many people at once. */
export const DENSE_FINE_MEASURES: RowMeasures = { single: 32, line: 24, across: 4 };
/** The same in a window in which four would have no room for an hour. */
export const DENSE_NARROW_MEASURES: RowMeasures = { ...DENSE_FINE_MEASURES, across: 3 };
export const DENSE_COARSE_MEASURES: RowMeasures = { single: 48, line: 44, across: 3 };

const PADDING = 4;
const MAX_LINES = 6;

type DrawnRow = Pick<PlanRow, 'jours' | 'absences'>;

/** How many quarts of a day a row that is not expanded has room for. */
const room = ({ across = MAX_LINES }: RowMeasures): number => across;

/** In lines: leave takes one. */
const busiestDay = ({ jours, absences }: DrawnRow): number =>
  jours.reduce((most, day, at) => Math.max(most, day.length + (absences[at] ? 1 : 0)), 0);

/** The quarts of a day stand side by side; a row that is expanded shows them below one another. */
export const isAcross = ({ across }: RowMeasures, isExpanded: boolean): boolean =>
  across !== undefined && !isExpanded;

/** How much room a line has for each thing in a day: one has its name and its hours, two have little, more have less. */
export type DayCompany = 'alone' | 'two' | 'many';

/** What stands in a day, leave and the count of what is hidden included. */
export function companyOf({ shown, hidden }: SplitDay<unknown>, isAway: boolean): DayCompany {
  const parts = shown.length + Number(hidden > 0) + Number(isAway);
  if (parts <= 1) return 'alone';
  return parts === 2 ? 'two' : 'many';
}

/** Nothing shares its day: each has the height of the row. */
export const isSingleLine = (row: DrawnRow): boolean => busiestDay(row) <= 1;

export const canExpand = (row: DrawnRow, measures: RowMeasures): boolean =>
  busiestDay(row) > room(measures);

export function rowHeight(row: DrawnRow, measures: RowMeasures, isExpanded: boolean): number {
  const { single, line } = measures;
  if (isAcross(measures, isExpanded)) return single;
  const lines = busiestDay(row);
  const drawn = isExpanded ? lines : Math.min(lines, MAX_LINES);
  return drawn <= 1 ? single : Math.max(single, drawn * line + PADDING);
}

interface SplitDay<Quart> {
  readonly shown: readonly Quart[];
  readonly hidden: number;
}

/** The quarts of a day that are drawn, and how many are not. */
export function splitDay<Quart>(
  day: readonly Quart[],
  measures: RowMeasures,
  isExpanded: boolean,
  isAway: boolean,
): SplitDay<Quart> {
  const free = isAway ? room(measures) - 1 : room(measures);
  if (isExpanded || day.length <= free) return { shown: day, hidden: 0 };
  const shown = day.slice(0, free - 1);
  return { shown, hidden: day.length - shown.length };
}
