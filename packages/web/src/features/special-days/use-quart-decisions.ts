import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import {
  countDecisions,
  type Decision,
  decisionOf,
  type Decisions,
  proposedDecision,
  sortByStart,
  writeDecisions,
} from './quart-decisions.ts';
import { contentOf } from './special-day-form.ts';
import { useApplySpecialDay } from './special-days.mutations.ts';
import { useTouchedQuarts } from './special-days.queries.ts';

const NO_QUART: readonly PlanQuart[] = [];

/** What is decided for each quart that a saved day touches, and the call that carries it out. */
export function useQuartDecisions(
  day: SpecialDay,
  id: number,
  { isWanted }: { isWanted: boolean },
) {
  const t = useT();
  const proposed = proposedDecision(day.genre);
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether what is missing is shown: not before the first try. */
  const [isChecked, setIsChecked] = useState(false);
  const touched = useTouchedQuarts(isWanted ? contentOf(day) : null);
  const applying = useApplySpecialDay();
  // Without effect, or over: nothing can be touched.
  const quarts = day.actif ? touched.quarts && sortByStart(touched.quarts) : [];
  const counts = countDecisions(quarts ?? NO_QUART, decisions, proposed);

  return {
    quarts,
    counts,
    isDecided: decisions.size > 0,
    failure,
    isChecked,
    hasFailed: touched.isError,
    isBusy: applying.isPending,
    retry: () => void touched.refetch(),
    decisionOf: (quart: PlanQuart) => decisionOf(decisions, quart, proposed),
    decide: (quart: PlanQuart, decision: Decision) =>
      setDecisions(new Map([...decisions, [quart.id, decision]])),
    decideAll: (decision: Decision) =>
      setDecisions(new Map((quarts ?? []).map((quart) => [quart.id, decision]))),

    /** Null where nothing was done; what there is to correct is said by then. */
    async apply(): Promise<{ lotId: number; count: number; toldCount: number } | null> {
      setFailure(null);
      setIsChecked(true);
      if (counts.incomplete > 0) {
        setFailure(t('special_days.touched.date_same'));
        return null;
      }
      const body = { decisions: writeDecisions(quarts ?? NO_QUART, decisions, proposed) };
      try {
        const done = await applying.mutateAsync({ params: { id }, body });
        if (done === 'queued' || done.lot_id === null) return null;
        return { lotId: done.lot_id, count: done.data.length, toldCount: done.employes_avises };
      } catch (error) {
        const isStale = error instanceof ApiError && error.status === 409;
        setFailure(isStale ? t('special_days.touched.stale') : failureText(error));
        return null;
      }
    },
  };
}
