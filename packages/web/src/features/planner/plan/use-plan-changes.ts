import '../../../platform/schemas/zod.ts';
import { batchResult, type OperationInput, type Outcome } from '@releve/domain/features/planner.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { announce, changePlanner, readPlanner } from '../planner-store.ts';
import { useApplyBatch } from '../planner.mutations.ts';
import { refreshPlanSoon } from './plan-refresh.ts';
import { type Direction, leaveRest, nextStep, recordChange, recordStep } from './plan-history.ts';
import {
  noteCreated,
  noteVersions,
  overOwnChanges,
  ownId,
  type OwnVersions,
} from './own-versions.ts';
import { overVersions, withoutQuarts } from './plan-operations.ts';
import { renameChosen, showExpected } from './show-expected.ts';
import type { Plan } from './use-plan.ts';

/** What a person decided about quarts that somebody else had changed meanwhile. */
export interface StaleAnswer {
  readonly kept: 'mine' | 'theirs' | 'undecided';
  /** As they were found. */
  readonly current: readonly Outcome[];
  /** Of what was asked, what was done after all. */
  readonly done: readonly Outcome[];
}

interface Batch {
  readonly operations: readonly OperationInput[];
  /** Said once it is done. */
  readonly said: string;
  readonly direction?: Direction;
  /** Where a form says itself what it was refused for. */
  readonly onRefusal?: ((error: unknown) => void) | undefined;
  /** Where a form goes on from what was decided. */
  readonly onAnswer?: ((answer: StaleAnswer) => void) | undefined;
}

/** A batch that met quarts changed by somebody else. */
interface StaleBatch extends Batch {
  readonly current: readonly Outcome[];
}

export interface PlanChanges {
  /** Resolves to what was done, or null where it was not. */
  apply: (
    operations: readonly OperationInput[],
    said: string,
    options?: Pick<Batch, 'onRefusal' | 'onAnswer'>,
  ) => Promise<readonly Outcome[] | null>;
  step: (direction: Direction) => Promise<void>;
  stale: StaleBatch | null;
  keepMine: () => Promise<void>;
  takeTheirs: () => Promise<void>;
  giveUp: () => Promise<void>;
  isBusy: boolean;
}

export function usePlanChanges(plan: Plan | null): PlanChanges {
  const batch = useApplyBatch();
  const [stale, setStale] = useState<StaleBatch | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const own = useRef<OwnVersions>(new Map());

  const carryOut = async (job: Batch): Promise<readonly Outcome[] | null> => {
    if (plan === null || job.operations.length === 0) return [];
    const show = await showExpected(plan, job.operations);
    try {
      const result = await batch.mutateAsync({ body: { operations: [...job.operations] } });
      const outcomes = result === 'queued' ? [] : result.data;
      show.settle(outcomes);
      noteCreated(own.current, show.expected, outcomes);
      noteVersions(own.current, outcomes);
      renameChosen((id) => ownId(own.current, id));
      remember(job, outcomes);
      announce(job.said);
      return outcomes;
    } catch (error) {
      show.takeBack();
      const current = readStale(error);
      if (current === null) (job.onRefusal ?? sayFailure)(error);
      else setStale({ ...job, current });
      return null;
    } finally {
      refreshPlanSoon();
    }
  };
  /** One after the other: the second may be about what the first has changed. */
  const run = (job: () => Batch): Promise<readonly Outcome[] | null> => {
    const next = last.current.then(() => carryOut(job()));
    last.current = next;
    return next;
  };
  const answerStale = async (
    kept: StaleAnswer['kept'],
    leave: (batchAtHand: StaleBatch) => readonly OperationInput[],
  ) => {
    if (stale === null) return;
    setStale(null);
    const { direction, current, onAnswer } = stale;
    const operations = leave(stale);
    if (direction !== undefined) {
      changePlanner({ history: leaveRest(readPlanner().history, direction, operations) });
    }
    const done = await run(() => ({ ...stale, operations }));
    if (done !== null) onAnswer?.({ kept, current, done });
  };

  return {
    isBusy: batch.isPending,
    stale,
    apply: (operations, said, { onRefusal, onAnswer } = {}) =>
      run(() => ({
        operations: overOwnChanges(own.current, operations),
        said,
        onRefusal,
        onAnswer,
      })),
    step: async (direction) => {
      if (readPlanner().history[direction].length === 0) {
        announce(t(`planner.said.nothing_to_${direction}`));
        return;
      }
      const said = t(direction === 'undo' ? 'planner.said.undone' : 'planner.said.redone');
      await run(() => ({
        operations: nextStep(readPlanner().history, direction),
        said,
        direction,
      }));
    },
    keepMine: () =>
      answerStale('mine', ({ operations, current }) => {
        const versions = current.flatMap(({ apres }) =>
          apres === null ? [] : [[apres.id, apres.version] as const],
        );
        const gone = new Set(current.flatMap(({ id, apres }) => (apres === null ? [id] : [])));
        return withoutQuarts(overVersions(operations, new Map(versions)), gone);
      }),
    takeTheirs: () =>
      answerStale('theirs', ({ operations, current }) =>
        withoutQuarts(operations, new Set(current.map(({ id }) => id))),
      ),
    giveUp: () => answerStale('undecided', () => []),
  };
}

const sayFailure = (error: unknown): void => {
  negative(failureText(error));
};

function remember({ direction }: Batch, outcomes: readonly Outcome[]): void {
  const { history } = readPlanner();
  changePlanner({
    history:
      direction === undefined
        ? recordChange(history, outcomes)
        : recordStep(history, direction, outcomes),
  });
}

function readStale(error: unknown): readonly Outcome[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return batchResult.safeParse(error.current).data?.data ?? null;
}
