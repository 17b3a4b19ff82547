// A day as a list: a heading for each row that has something, and its quarts beneath. Pure.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import type { PlanRow } from '../plan/plan-index.ts';

export interface DayLine {
  readonly key: string;
  readonly row: PlanRow;
  /** Null for the heading. */
  readonly quart: PlanQuart | null;
}

export const listDayLines = (rows: readonly PlanRow[], dayAt: number): DayLine[] =>
  rows.flatMap((row) => {
    const quarts = row.jours[dayAt] ?? [];
    if (quarts.length === 0 && row.absences[dayAt] === undefined) return [];
    return [
      { key: row.key, row, quart: null },
      ...quarts.map((quart) => ({ key: `${row.key} ${quart.id}`, row, quart })),
    ];
  });
