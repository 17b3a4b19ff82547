import { getEmployeGlance, listFutureQuarts } from '@releve/domain/features/employes-glance.ts';
import { releaseQuarts, undoLot } from '@releve/domain/features/lots.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';

const QUARTS_TO_COME = [getEmployeGlance, listFutureQuarts];

/** Makes open quarts of what somebody has to come, says how many, and offers for ten seconds to take it back. */
export function useReleaseQuarts() {
  const t = useT();
  const releasing = useCommand(releaseQuarts, { refreshes: QUARTS_TO_COME });
  const undoing = useCommand(undoLot, { refreshes: QUARTS_TO_COME });
  const undo = async (lotId: number) => {
    try {
      const undone = await undoing.mutateAsync({ params: { id: lotId } });
      if (undone === 'queued') return;
      positive(t('employes.departure.release_undone', { count: undone.annules }));
    } catch (error) {
      negative(failureText(error));
    }
  };
  const release = async (id: number) => {
    try {
      const answer = await releasing.mutateAsync({ params: { id } });
      if (answer === 'queued') return;
      const { lot_id, quarts } = answer;
      positive(t('employes.departure.released', { count: quarts }), {
        ...(lot_id !== null && {
          duration: UNDO_MS,
          action: { label: t('employes.departure.release_undo'), onClick: () => void undo(lot_id) },
        }),
      });
    } catch {
      // Said by the command.
    }
  };
  return { release, isPending: releasing.isPending };
}
