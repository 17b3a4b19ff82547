import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { showLines, useRestorePunch } from '../presences.mutations.ts';

/** Lets a punch that was taken back count again. */
export function useRestore(): (punchId: number) => Promise<void> {
  const t = useT();
  const restoring = useRestorePunch();
  return async (punchId) => {
    try {
      const answer = await restoring.mutateAsync({ params: { id: punchId }, body: {} });
      if (answer !== 'queued') showLines(answer.data);
      positive(t('presences.cancel.restored'));
    } catch (error) {
      negative(failureText(error));
    }
  };
}
