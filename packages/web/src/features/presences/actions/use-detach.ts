import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { showLines, useDetachPunches } from '../presences.mutations.ts';

/** Lets punches that were attached to a quart stand without one again. */
export function useDetach(): (pointages: number[]) => Promise<void> {
  const t = useT();
  const detaching = useDetachPunches();
  return async (pointages) => {
    try {
      const answer = await detaching.mutateAsync({ body: { pointages } });
      if (answer !== 'queued') showLines(answer.data);
      positive(t('presences.attach.undone'));
    } catch (error) {
      negative(failureText(error));
    }
  };
}
