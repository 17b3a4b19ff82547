import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { nameOf } from '../board/line-words.ts';
import { showLines, useWithdrawConfirmations } from '../presences.mutations.ts';
import classes from './line.module.css';

/** Takes back what somebody vouched for; what they said stays in the history. */
export function WithdrawConfirmation({ ligne }: { ligne: PresenceLigne }) {
  const t = useT();
  const withdrawing = useWithdrawConfirmations();
  const { quart_id, confirme } = ligne;
  if (confirme === null) return null;
  const withdraw = async () => {
    const isSure = await askConfirmation({
      title: t('presences.withdraw.ask'),
      text: t('presences.withdraw.ask_text', { nom: nameOf(ligne, t) }),
      confirmLabel: t('presences.withdraw.action'),
      cancelLabel: t('presences.withdraw.back'),
    });
    if (!isSure) return;
    try {
      const lignes = [{ quart_id, confirmation_id: confirme.id }];
      const answer = await withdrawing.mutateAsync({ body: { lignes } });
      if (answer !== 'queued') showLines(answer.data);
      positive(t('presences.withdraw.done'));
    } catch (error) {
      negative(failureText(error));
    }
  };
  return (
    <button
      type="button"
      className={classes['undo']}
      disabled={withdrawing.isPending}
      onClick={() => void withdraw()}
    >
      {t('presences.withdraw.action')}
    </button>
  );
}
