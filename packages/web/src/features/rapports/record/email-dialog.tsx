import { Button, Textarea, TextInput } from '@mantine/core';
import { mailBody } from '@releve/domain/features/rapports.ts';
import { IconSend2 } from '@tabler/icons-react';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormBody } from '../../../ui/form/form-body.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { readAddresses } from './mail-addresses.ts';
import classes from './rapport.module.css';

export type EmailDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onSend: (message: { a: string[]; message: string }) => Promise<unknown>;
};

/** The report as a PDF, to whom it is useful. */
export default function EmailDialog({ isOpen, onClose, onSend }: EmailDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('rapports.email.title')}
      width="34rem"
      closesOutside={false}
    >
      <EmailForm onClose={onClose} onSend={onSend} />
    </Dialog>
  );
}

const MAX_ADDRESSES = 10;
const MAX_MESSAGE = 2000;

function addressFault(typed: string, t: Translate): string {
  const { good, bad } = readAddresses(typed);
  if (bad.length > 0) return t('rapports.email.bad', { addresses: bad.join(', ') });
  if (good.length === 0) return translateServerMessage('validation.required') ?? '';
  return good.length > MAX_ADDRESSES ? t('rapports.email.too_many', { max: MAX_ADDRESSES }) : '';
}

const emailForm = defineForm({
  fields: { addresses: text(), message: text() },
  schema: mailBody,
  label: (name, t) => t(`rapports.email.${name}`),
  body: (_written, { addresses, message }) => ({
    a: readAddresses(addresses).good,
    message: message.trim(),
  }),
  check: ({ addresses }): FieldErrors => {
    const { good, bad } = readAddresses(addresses);
    const isGood = bad.length === 0 && good.length > 0 && good.length <= MAX_ADDRESSES;
    return isGood ? {} : { addresses: 'refused' };
  },
  refusals: { addresses: (t, { addresses }) => addressFault(addresses, t) },
});

function EmailForm({ onClose, onSend }: Omit<EmailDialogProps, 'isOpen'>) {
  const t = useT();
  const form = useForm(emailForm, {
    send: async (message) => {
      await onSend(message);
      return message.a.length;
    },
  });
  const field = useFields(form);
  return (
    <FormBody
      form={form}
      className={classes['form']}
      onSaved={(count) => {
        positive(t('rapports.email.sent', { count }));
        onClose();
      }}
    >
      <p className={classes['quiet']}>{t('rapports.email.text')}</p>
      <TextInput
        {...field.text('addresses')}
        data-autofocus
        type="text"
        inputMode="email"
        autoComplete="off"
        description={t('rapports.email.addresses_text')}
        required
      />
      <Textarea
        {...field.text('message')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_MESSAGE}
      />
      <div className={classes['buttons']}>
        <CancelButton isDisabled={form.isBusy}>{t('rapports.cancel')}</CancelButton>
        <Button
          type="submit"
          loading={form.isBusy}
          leftSection={<IconSend2 size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        >
          {t('rapports.email.send')}
        </Button>
      </div>
    </FormBody>
  );
}
