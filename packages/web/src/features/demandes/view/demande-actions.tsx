import { Button, Textarea } from '@mantine/core';
import {
  type DemandeFile,
  getDemande,
  MAX_RAISON,
  withdrawDemande,
} from '@releve/domain/features/demandes.ts';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { queryKeyOf } from '../../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../../platform/api/use-waiting-commands.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { UnsentNote } from '../../../ui/message-parts.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { UNSENT_ID } from '../demande-changes.ts';
import { useCancelDemande, useWithdrawDemande } from '../demandes.mutations.ts';
import { useShownPersonId } from '../../../platform/stores/shown-person.ts';
import { changeOfMind } from './change-of-mind.ts';
import classes from './view.module.css';

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
      <CancelSheet
        key={cancelling.key}
        demande={demande}
        isOpen={cancelling.isOpen}
        onClose={cancelling.close}
      />
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

const cancelForm = defineForm({
  fields: { raison: text() },
  schema: z.object({ raison: z.string().trim().max(MAX_RAISON, 'validation.too_long') }),
  label: (_name, t) => t('demandes.ask.fields.raison'),
});

type CancelSheetProps = { demande: DemandeFile; isOpen: boolean; onClose: () => void };

function CancelSheet({ demande, isOpen, onClose }: CancelSheetProps) {
  const t = useT();
  const cancelling = useCancelDemande();
  const form = useForm(cancelForm, {
    send: ({ raison }) =>
      cancelling.mutateAsync({
        params: { id: demande.id },
        body: { uuid: createUuid(), raison, at: correctedNow() },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes.view.cancel')}
      closeLabel={t('app.close')}
      saveLabel={t('demandes.view.cancel_send')}
      onSaved={() => {
        positive(t('demandes.view.cancel_sent'));
        onClose();
      }}
    >
      <p className={classes['quiet']}>{t('demandes.view.cancel_text')}</p>
      <Textarea {...field.text('raison')} autosize minRows={2} maxLength={MAX_RAISON} />
    </SheetForm>
  );
}
