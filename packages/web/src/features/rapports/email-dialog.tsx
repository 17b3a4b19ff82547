import { Button, Textarea, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../platform/api/failure-text.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
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

function EmailForm({ onClose, onSend }: Omit<EmailDialogProps, 'isOpen'>) {
  const t = useT();
  const [addresses, setAddresses] = useState('');
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useUnsaved(addresses.trim() !== '' || message.trim() !== '');

  const findFault = ({ good, bad }: ReturnType<typeof readAddresses>): string | null => {
    if (bad.length > 0) return t('rapports.email.bad', { addresses: bad.join(', ') });
    if (good.length === 0) return translateServerMessage('validation.required');
    return good.length > MAX_ADDRESSES
      ? t('rapports.email.too_many', { max: MAX_ADDRESSES })
      : null;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = readAddresses(addresses);
    const found = findFault(read);
    setFault(found);
    if (found !== null) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onSend({ a: read.good, message: message.trim() });
      positive(t('rapports.email.sent', { count: read.good.length }));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void send(event)}>
      <p className={classes['quiet']}>{t('rapports.email.text')}</p>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <TextInput
        data-autofocus
        type="text"
        inputMode="email"
        autoComplete="off"
        label={t('rapports.email.addresses')}
        description={t('rapports.email.addresses_text')}
        required
        value={addresses}
        error={fault}
        onChange={(event) => setAddresses(event.currentTarget.value)}
      />
      <Textarea
        label={t('rapports.email.message')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button
          type="submit"
          loading={isBusy}
          leftSection={<IconSend2 size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        >
          {t('rapports.email.send')}
        </Button>
        <CancelButton isDisabled={isBusy}>{t('rapports.cancel')}</CancelButton>
      </div>
    </form>
  );
}
