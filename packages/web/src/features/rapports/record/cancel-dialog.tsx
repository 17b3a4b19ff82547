import { Button, Textarea } from '@mantine/core';
import { cancelBody } from '@releve/domain/features/rapports.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormBody } from '../../../ui/form/form-body.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
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

const cancelForm = defineForm({
  fields: { raison: text() },
  schema: cancelBody.pick({ raison: true }),
  label: (name, t) => t(`rapports.annuler.${name}`),
});

function CancelForm({ onClose, onCancelRapport }: Omit<CancelDialogProps, 'isOpen'>) {
  const t = useT();
  const form = useForm(cancelForm, {
    send: async ({ raison }) => {
      await onCancelRapport(raison);
      return true;
    },
  });
  const field = useFields(form);
  return (
    <FormBody
      form={form}
      className={classes['form']}
      onSaved={() => {
        positive(t('rapports.annuler.done'));
        onClose();
      }}
    >
      <p className={classes['quiet']}>{t('rapports.annuler.text')}</p>
      <Textarea
        {...field.text('raison')}
        data-autofocus
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_REASON}
      />
      <div className={classes['buttons']}>
        <CancelButton isDisabled={form.isBusy}>{t('rapports.annuler.keep')}</CancelButton>
        <Button type="submit" color="red" loading={form.isBusy}>
          {t('rapports.annuler.confirm')}
        </Button>
      </div>
    </FormBody>
  );
}
