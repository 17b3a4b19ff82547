import { MAX_CONFIRMED, type PresenceLigne } from '@releve/domain/features/presences.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { showLines, useWithdrawConfirmations } from '../presences.mutations.ts';

interface Confirmed {
  /** As they were, and as they are now. */
  before: readonly PresenceLigne[];
  after: readonly PresenceLigne[];
}

/** The confirmations made just now. One that existed before is left alone: somebody else made it. */
export const listUndoable = ({ before, after }: Confirmed) =>
  after.flatMap(({ quart_id, confirme }) => {
    const former = before.find((ligne) => ligne.quart_id === quart_id)?.confirme;
    return confirme === null || confirme.id === former?.id
      ? []
      : { quart_id, confirmation_id: confirme.id };
  });

/** Says that it is done, and offers for ten seconds to take it back with the times that were entered. */
export function useUndoConfirmation(): (message: string, confirmed: Confirmed) => void {
  const t = useT();
  const withdrawing = useWithdrawConfirmations();
  return (message, confirmed) => {
    const lignes = listUndoable(confirmed);
    const undo = async () => {
      try {
        for (let from = 0; from < lignes.length; from += MAX_CONFIRMED) {
          const some = lignes.slice(from, from + MAX_CONFIRMED);
          const body = { lignes: some, avec_heures: true };
          const answer = await withdrawing.mutateAsync({ body });
          if (answer !== 'queued') showLines(answer.data);
        }
        positive(t('presences.undo.done', { count: lignes.length }));
      } catch (error) {
        negative(failureText(error));
      }
    };
    positive(message, {
      ...(lignes.length > 0 && {
        duration: UNDO_MS,
        action: { label: t('presences.undo.action'), onClick: () => void undo() },
      }),
    });
  };
}
