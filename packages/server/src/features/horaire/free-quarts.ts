// What a decision, such as an approved leave, makes of quarts, by the schedule's own means: the journal, the planner's
// screens, the offers and the people concerned follow as after any other change of the plan.
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { OperationName } from '@releve/domain/features/planner.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { tellPeople } from './horaire.notice.ts';
import { closeEndedOffers } from './offers-closing.ts';
import { recordOutcomes, tellPlanner, writePlan } from './plan-change.ts';
import {
  cancel,
  isCancelled,
  plannedContent,
  publish,
  restore,
  toPlanQuart,
  withContent,
  type StoredQuart,
} from './quart-states.ts';

/** What is planned instead of what stands. */
export interface QuartStep {
  readonly before: StoredQuart;
  readonly planned: StoredQuart;
  readonly op: Exclude<OperationName, 'create'>;
}

/** Later changes of its series no longer apply to it. */
const detached = (stored: StoredQuart): StoredQuart => ({
  ...stored,
  hors_serie: stored.serie_id !== null,
});

export const giveTo = (before: StoredQuart, employe_id: number | null): QuartStep => ({
  before,
  planned: withContent(detached(before), { ...plannedContent(before), employe_id }),
  op: 'update',
});

export const moveTo = (
  before: StoredQuart,
  { debut, fin }: { debut: string; fin: string },
): QuartStep => ({
  before,
  planned: withContent(detached(before), { ...plannedContent(before), debut, fin }),
  op: 'update',
});

export const cancelOne = (before: StoredQuart): QuartStep => ({
  before,
  planned: cancel(detached(before)),
  op: 'delete',
});

export const restoreOne = (before: StoredQuart): QuartStep => ({
  before,
  planned: isCancelled(before) ? restore(before) : before,
  op: 'restore',
});

/** Those who were told of the quart are told at once, whether or not the rest of the plan is ready. */
const isTold = ({ statut, publie_le }: StoredQuart): boolean =>
  statut === 'publie' || publie_le !== null;

/** Answers them as they now are. `key` names the cause; `knows` hears of it by that cause itself, and is told nothing more. */
export async function changeQuarts(
  context: WriteContext,
  steps: readonly QuartStep[],
  { key, clock, knows }: { key: string; clock: QuartClock; knows?: number },
): Promise<Map<number, StoredQuart>> {
  if (steps.length === 0) return new Map();
  const { db, now } = context;
  const after = steps.map(({ before, planned }) =>
    isTold(before) ? publish(planned, now.toString()) : planned,
  );
  const written = new Map((await writePlan(db, after, now)).map((quart) => [quart.id, quart]));
  const changes = steps.map(({ before, op }) => ({
    op,
    before,
    after: written.get(before.id) ?? null,
  }));
  const outcomes = changes.map((change) => ({
    op: change.op,
    id: change.before.id,
    avant: toPlanQuart(change.before),
    apres: change.after && toPlanQuart(change.after),
  }));
  await recordOutcomes(context, outcomes);
  await closeEndedOffers(context, outcomes);
  await tellPeople(context, changes, { key, clock, except: knows === undefined ? [] : [knows] });
  tellPlanner(context, outcomes);
  return written;
}
