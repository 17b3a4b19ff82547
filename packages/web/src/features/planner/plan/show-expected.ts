// The week on the screen while a batch is on its way: as it will most likely be, then as the server says, or as it was.
import {
  getPlanner,
  type OperationInput,
  type Outcome,
  type PlannerSemaine,
} from '@releve/domain/features/planner.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { changePlanner, readPlanner } from '../planner-store.ts';
import { plannerKey } from '../planner.queries.ts';
import { expectOutcomes, replaceQuarts } from './replace-quarts.ts';
import type { Plan } from './use-plan.ts';

const readWeek = (plan: Plan) =>
  queryClient.getQueryData<PlannerSemaine>(plannerKey(plan.query)) ?? plan.semaine;

/** Below zero and never twice, so that it is taken for nothing else. */
let passingId = -1;

/** What was chosen while it had a passing id stays chosen under its own. */
export function renameChosen(nameOf: (id: number) => number): void {
  const { selection, active } = readPlanner();
  const rename = (cle: string) => String(nameOf(Number(cle)));
  if ([...selection].some((cle) => rename(cle) !== cle)) {
    changePlanner({ selection: new Set([...selection].map(rename)) });
  }
  if (active !== null && active.cle !== null && rename(active.cle) !== active.cle) {
    changePlanner({ active: { ...active, cle: rename(active.cle) } });
  }
}

/** What is expected stands on the screen while the server is asked. */
export async function showExpected(plan: Plan, operations: readonly OperationInput[]) {
  const key = plannerKey(plan.query);
  await queryClient.cancelQueries({ queryKey: [getPlanner.path] });
  const before = readWeek(plan);
  const quarts = new Map(before.quarts.map((quart) => [quart.id, quart]));
  const clients = new Set(before.clients.map(({ id }) => id));
  passingId -= operations.length;
  const expected = expectOutcomes(operations, (id) => quarts.get(id), passingId).filter(
    // One whose site has no name here yet comes with the answer.
    ({ apres }) => apres === null || clients.has(apres.client_id),
  );
  const shown = replaceQuarts(before, expected, plan.clock);
  queryClient.setQueryData(key, shown);
  const isUntouched = () => queryClient.getQueryData(key) === shown;
  return {
    expected,
    settle: (outcomes: readonly Outcome[]) => {
      if (isUntouched()) queryClient.setQueryData(key, replaceQuarts(before, outcomes, plan.clock));
    },
    takeBack: () => {
      if (isUntouched()) queryClient.setQueryData(key, before);
    },
  };
}
