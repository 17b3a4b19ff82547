// Taking a decision back: right after it, by the notice that says it was made, and later by a button.
import { UNDO_MS } from '@releve/domain/undo.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { negative, positive, warning } from '../../ui/toast/toast-store.ts';

/** Somebody else was quicker, or it cannot be: said by whatever decides. */
export function useDecisionFailure(
  explainStale?: (current: unknown) => string,
): (error: unknown) => void {
  const t = useT();
  return (error) => {
    if (error instanceof ApiError && error.status === 409) {
      warning(explainStale?.(error.current) ?? t('objects.decision.decided_meanwhile'));
    } else negative(failureText(error));
  };
}

export function useTakeBack() {
  const t = useT();
  const showFailure = useDecisionFailure();
  const run = async (takeBack: () => Promise<unknown>): Promise<void> => {
    try {
      await takeBack();
      positive(t('objects.decision.taken_back'));
    } catch (error) {
      showFailure(error);
    }
  };
  return {
    run,
    /** Says what was decided; where it can be undone, offers that for a while. */
    sayDecided: (message: string, takeBack?: () => Promise<unknown>): void => {
      if (takeBack === undefined) positive(message);
      else {
        const action = { label: t('objects.decision.undo'), onClick: () => void run(takeBack) };
        positive(message, { duration: UNDO_MS, action });
      }
    },
  };
}
