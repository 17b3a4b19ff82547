// Undo: the batch that takes another one back.
import { contentOf, QUART_FIELDS, type PlanQuart, type QuartContent } from './features/quarts.ts';
import type { Operation, Outcome } from './features/planner.ts';

/**
 * What puts the plan back to where it was before `outcomes`, last change first. Each operation carries the version
 * the first batch left, so that a quart that somebody else has changed since is not overwritten.
 */
export function invertOutcomes(outcomes: readonly Outcome[]): Operation[] {
  return outcomes.toReversed().flatMap((outcome) => invertOne(outcome) ?? []);
}

function invertOne({ op, avant, apres }: Outcome): Operation | undefined {
  if (apres === null) return undefined;
  const { id, version } = apres;
  switch (op) {
    case 'create':
      return { op: 'delete', id, version };
    case 'delete':
      return { op: 'restore', id, version };
    case 'restore':
      return { op: 'delete', id, version };
    case 'update':
      return avant === null
        ? undefined
        : { op: 'update', id, version, quart: changedFields(apres, avant) };
  }
}

/** The fields of `to` that `from` has otherwise. */
function changedFields(from: PlanQuart, to: PlanQuart): Partial<QuartContent> {
  const target = contentOf(to);
  return Object.fromEntries(
    QUART_FIELDS.filter((field) => from[field] !== target[field]).map((field) => [
      field,
      target[field],
    ]),
  );
}
