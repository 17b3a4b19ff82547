import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../platform/api/failure-text.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import classes from './rapport.module.css';

export type CancelDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onCancelRapport: (raison: string) => Promise<unknown>;
};

const MAX_REASON = 500;

/** A report written by mistake: it stays readable, with its reason, and counts no more. */
export default function CancelDialog({ isOpen, onClose, onCancelRapport }: CancelDialogProps) {
  const t = useT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('rapports.annuler.title')} width="32rem">
      <CancelForm onClose={onClose} onCancelRapport={onCancelRapport} />
    </Dialog>
  );
}

function CancelForm({ onClose, onCancelRapport }: Omit<CancelDialogProps, 'isOpen'>) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useUnsaved(reason.trim() !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const raison = reason.trim();
    setIsMissing(raison === '');
    if (raison === '') return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onCancelRapport(raison);
      positive(t('rapports.annuler.done'));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void send(event)}>
      <p className={classes['quiet']}>{t('rapports.annuler.text')}</p>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <Textarea
        data-autofocus
        label={t('rapports.annuler.raison')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_REASON}
        value={reason}
        error={isMissing && translateServerMessage('validation.required')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button type="submit" color="red" loading={isBusy}>
          {t('rapports.annuler.confirm')}
        </Button>
        <CancelButton isDisabled={isBusy}>{t('rapports.annuler.keep')}</CancelButton>
      </div>
    </form>
  );
}
