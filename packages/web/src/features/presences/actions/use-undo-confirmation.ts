import {
  MAX_CONFIRMED,
  type PresenceLigne,
  type SansQuartLigne,
} from '@releve/domain/features/presences.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { visitKey, visitMark } from '../board/board-lines.ts';
import { showLines, useWithdrawConfirmations, useWithdrawVisits } from '../presences.mutations.ts';

interface Change<Line> {
  /** As they were, and as they are now. */
  before: readonly Line[];
  after: readonly Line[];
}

interface Confirmed {
  lines?: Change<PresenceLigne>;
  /** Those without a quart. */
  visits?: Change<SansQuartLigne>;
}

/** The confirmations made just now. One that existed before is left alone: somebody else made it. */
export const listUndoable = ({ before, after }: Change<PresenceLigne>) =>
  after.flatMap(({ quart_id, confirme }) => {
    const former = before.find((ligne) => ligne.quart_id === quart_id)?.confirme;
    return confirme === null || confirme.id === former?.id
      ? []
      : { quart_id, confirmation_id: confirme.id };
  });

export const listUndoableVisits = ({ before, after }: Change<SansQuartLigne>): number[] =>
  after.flatMap((ligne) => {
    const mark = visitMark(ligne);
    const former = before.find((visit) => visitKey(visit) === visitKey(ligne));
    return mark === null || mark.id === visitMark(former ?? {})?.id ? [] : mark.id;
  });

const NONE = { before: [], after: [] };

/** In as many calls as their number needs, one after the other. */
export async function inParts<Item>(
  items: readonly Item[],
  send: (some: Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += MAX_CONFIRMED) {
    await send(items.slice(from, from + MAX_CONFIRMED));
  }
}

/** Says that it is done, and offers for ten seconds to take it back with the times that were entered. */
export function useUndoConfirmation(): (message: string, confirmed: Confirmed) => void {
  const t = useT();
  const withdrawing = useWithdrawConfirmations();
  const withdrawingVisits = useWithdrawVisits();
  return (message, { lines = NONE, visits = NONE }) => {
    const undoable = listUndoable(lines);
    const undoableVisits = listUndoableVisits(visits);
    const count = undoable.length + undoableVisits.length;
    const undo = async () => {
      try {
        await inParts(undoable, async (lignes) => {
          const answer = await withdrawing.mutateAsync({ body: { lignes, avec_heures: true } });
          if (answer !== 'queued') showLines(answer.data);
        });
        await inParts(undoableVisits, async (confirmations) => {
          await withdrawingVisits.mutateAsync({ body: { confirmations } });
        });
        positive(t('presences.undo.done', { count }));
      } catch (error) {
        negative(failureText(error));
      }
    };
    positive(message, {
      ...(count > 0 && {
        duration: UNDO_MS,
        action: { label: t('presences.undo.action'), onClick: () => void undo() },
      }),
    });
  };
}
