import { Button } from '@mantine/core';
import { type DemandeFile, getDemande, withdrawDemande } from '@releve/domain/features/demandes.ts';
import { Link } from '@tanstack/react-router';
import { queryKeyOf } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { UnsentNote } from '../../../ui/message-parts.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { UNSENT_ID } from '../demande-changes.ts';
import { useWithdrawDemande } from '../demandes.mutations.ts';
import { useShownPersonId } from '../../../platform/stores/shown-person.ts';
import { changeOfMind } from './change-of-mind.ts';
import classes from './view.module.css';

const loadCancelSheet = () => import('./cancel-sheet.tsx');

/** A change of mind: before the decision it is withdrawn, afterwards it is a request of its own. */
export function DemandeActions({ demande }: { demande: DemandeFile }) {
  const t = useT();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const cancelling = useOpened(null);
  const change = changeOfMind(demande, { personId: useShownPersonId(), today });
  const isWithdrawalWaiting = useWaitingCommands(
    withdrawDemande,
    queryKeyOf(getDemande, { params: { id: demande.id } }),
  ).some(({ params }) => params.uuid === demande.uuid);
  const { annulation_id } = demande;
  return (
    <>
      {change === 'withdraw' && <WithdrawButton demande={demande} />}
      {isWithdrawalWaiting && <UnsentNote>{t('demandes.view.withdrawal_unsent')}</UnsentNote>}
      {change === 'cancel' && (
        <Button
          className={classes['act'] ?? ''}
          variant="default"
          onClick={() => cancelling.open(null)}
        >
          {t('demandes.view.cancel')}
        </Button>
      )}
      {annulation_id === UNSENT_ID && (
        <UnsentNote>{t('demandes.view.cancellation_unsent')}</UnsentNote>
      )}
      {annulation_id !== null && annulation_id > UNSENT_ID && (
        <Link className={classes['link'] ?? ''} to={`/user/demandes/view/${annulation_id}`}>
          {t('demandes.view.cancellation', { number: annulation_id })}
        </Link>
      )}
      <OpenedLayer load={loadCancelSheet} opened={cancelling} props={{ id: demande.id }} />
    </>
  );
}

function WithdrawButton({ demande: { uuid } }: { demande: DemandeFile }) {
  const t = useT();
  const withdrawing = useWithdrawDemande();
  const withdraw = async () => {
    const isAgreed = await askConfirmation({
      title: t('demandes.view.withdraw_title'),
      text: t('demandes.view.withdraw_text'),
      confirmLabel: t('demandes.view.withdraw'),
      cancelLabel: t('demandes.view.keep'),
    });
    if (!isAgreed) return;
    await withdrawing.mutateAsync({ params: { uuid }, body: { at: correctedNow() } });
    positive(t('demandes.view.withdrawn'));
  };
  return (
    <Button
      className={classes['act'] ?? ''}
      variant="default"
      loading={withdrawing.isPending}
      onClick={() => void withdraw().catch(reportError)}
    >
      {t('demandes.view.withdraw')}
    </Button>
  );
}
