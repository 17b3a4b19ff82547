// Undo and redo. Undoing gives a quart a new version with an old content: `aliases` remembers which, so that what
// was done before it can be undone in turn. Pure.
import type { Operation, OperationInput, Outcome } from '@releve/domain/features/planner.ts';
import { invertOutcomes } from '@releve/domain/planner-undo.ts';

type Outcomes = readonly Outcome[];

export interface PlanHistory {
  readonly undo: readonly Outcomes[];
  readonly redo: readonly Outcomes[];
  readonly aliases: ReadonlyMap<string, number>;
}

export const EMPTY_HISTORY: PlanHistory = { undo: [], redo: [], aliases: new Map() };

const MAX_STEPS = 100;

export const recordChange = (history: PlanHistory, outcomes: Outcomes): PlanHistory =>
  outcomes.length === 0
    ? history
    : { ...history, undo: [...history.undo, outcomes].slice(-MAX_STEPS), redo: [] };

const aliasKey = (id: number, version: number): string => `${id}:${version}`;

function currentVersion({ aliases }: PlanHistory, id: number, version: number): number {
  let current = version;
  for (;;) {
    const next = aliases.get(aliasKey(id, current));
    if (next === undefined) return current;
    current = next;
  }
}

export type Direction = 'undo' | 'redo';

/** The batch that goes one step back or forth; none where there is no such step. */
export function nextStep(history: PlanHistory, direction: Direction): Operation[] {
  const outcomes = history[direction].at(-1);
  if (outcomes === undefined) return [];
  return invertOutcomes(outcomes).map((operation) =>
    operation.op === 'create'
      ? operation
      : { ...operation, version: currentVersion(history, operation.id, operation.version) },
  );
}

/** After that batch was carried out. */
export function recordStep(
  history: PlanHistory,
  direction: Direction,
  answered: Outcomes,
): PlanHistory {
  const done = history[direction].at(-1) ?? [];
  const other = direction === 'undo' ? 'redo' : 'undo';
  const versions = new Map(
    answered.flatMap(({ id, apres }) => (apres ? [[id, apres.version]] : [])),
  );
  const aliases = new Map(history.aliases);
  for (const { id, avant } of done) {
    const now = versions.get(id);
    if (avant !== null && now !== undefined) aliases.set(aliasKey(id, avant.version), now);
  }
  return {
    aliases,
    undo: history.undo,
    redo: history.redo,
    [direction]: history[direction].slice(0, -1),
    [other]: answered.length === 0 ? history[other] : [...history[other], answered],
  };
}

/**
 * Before what is left of a step is carried out, as others have changed some of what it touched: with nothing left it can
 * no longer be taken; otherwise carrying it out takes it off, as any step.
 */
export const leaveRest = (
  history: PlanHistory,
  direction: Direction,
  left: readonly OperationInput[],
): PlanHistory =>
  left.length > 0 ? history : { ...history, [direction]: history[direction].slice(0, -1) };
