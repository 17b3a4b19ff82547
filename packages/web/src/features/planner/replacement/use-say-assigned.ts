import { UNDO_MS } from '@releve/domain/undo.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useUndoAssignment } from './assignment.ts';

/** Says that somebody has the quart, and offers for ten seconds to take it back. */
export function useSayAssigned(): (nom: string, lotId: number) => void {
  const t = useT();
  const undoing = useUndoAssignment();
  return (nom, lotId) => {
    const undo = async () => {
      try {
        await undoing.mutateAsync({ params: { id: lotId } });
        positive(t('assignment.undone'));
      } catch (error) {
        negative(failureText(error));
      }
    };
    positive(t('assignment.assigned', { nom }), {
      duration: UNDO_MS,
      action: { label: t('assignment.undo'), onClick: () => void undo() },
    });
  };
}
