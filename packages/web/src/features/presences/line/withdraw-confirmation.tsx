import type { PresenceLigne, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { visitMark } from '../board/board-lines.ts';
import { nameOf } from '../board/line-words.ts';
import { showLines, useWithdrawConfirmations, useWithdrawVisits } from '../presences.mutations.ts';
import classes from './line.module.css';

/** Takes back what somebody vouched for; what they said stays in the history. */
export function WithdrawConfirmation({ ligne }: { ligne: PresenceLigne }) {
  const withdrawing = useWithdrawConfirmations();
  const { quart_id, confirme } = ligne;
  if (confirme === null) return null;
  return (
    <WithdrawButton
      ligne={ligne}
      isBusy={withdrawing.isPending}
      withdraw={async () => {
        const lignes = [{ quart_id, confirmation_id: confirme.id }];
        const answer = await withdrawing.mutateAsync({ body: { lignes } });
        if (answer !== 'queued') showLines(answer.data);
      }}
    />
  );
}

/** The same for a visit without a quart. */
export function WithdrawVisit({ ligne }: { ligne: SansQuartLigne }) {
  const withdrawing = useWithdrawVisits();
  const mark = visitMark(ligne);
  if (mark === null) return null;
  return (
    <WithdrawButton
      ligne={ligne}
      isBusy={withdrawing.isPending}
      withdraw={() => withdrawing.mutateAsync({ body: { confirmations: [mark.id] } })}
    />
  );
}

type WithdrawButtonProps = {
  ligne: Pick<PresenceLigne, 'employe'>;
  isBusy: boolean;
  withdraw: () => Promise<unknown>;
};

function WithdrawButton({ ligne, isBusy, withdraw }: WithdrawButtonProps) {
  const t = useT();
  const ask = async () => {
    const isSure = await askConfirmation({
      title: t('presences.withdraw.ask'),
      text: t('presences.withdraw.ask_text', { nom: nameOf(ligne, t) }),
      confirmLabel: t('presences.withdraw.action'),
      cancelLabel: t('presences.withdraw.back'),
    });
    if (!isSure) return;
    try {
      await withdraw();
      positive(t('presences.withdraw.done'));
    } catch (error) {
      negative(failureText(error));
    }
  };
  return (
    <button type="button" className={classes['undo']} disabled={isBusy} onClick={() => void ask()}>
      {t('presences.withdraw.action')}
    </button>
  );
}
