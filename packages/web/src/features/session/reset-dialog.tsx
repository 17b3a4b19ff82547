import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLayer } from '../../ui/use-layer.ts';
import classes from './reset-dialog.module.css';
import { resetApp } from './sign-out.ts';
import { awaitSendAttempt, countWhatResetLoses } from './unsent-work.ts';

type Loss = { state: 'sending' } | { state: 'known'; count: number };

/** Tries to send what waits as soon as it is shown, then knows what would be lost. */
function useLoss(): Loss {
  const [loss, setLoss] = useState<Loss>({ state: 'sending' });
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      if ((await countWhatResetLoses()) > 0) await awaitSendAttempt();
      const count = await countWhatResetLoses();
      if (isCurrent) setLoss({ state: 'known', count });
    };
    look().catch((error: unknown) => {
      // A reset is also what mends a device database that cannot be read.
      reportError(error);
      if (isCurrent) setLoss({ state: 'known', count: 0 });
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return loss;
}

function ResetQuestion({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const loss = useLoss();
  const [isLossAccepted, setIsLossAccepted] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const isSending = loss.state === 'sending';
  const lostCount = loss.state === 'known' ? loss.count : 0;

  const reset = async () => {
    setIsResetting(true);
    await resetApp((path) => navigate({ to: path }));
  };

  return (
    <Stack gap="md">
      <Text>{t('sign_out.reset_text')}</Text>
      <div aria-live="polite">
        {isSending && <Text c="dimmed">{t('sign_out.sending')}</Text>}
        {lostCount > 0 && (
          <Stack gap="sm">
            <Banner kind="danger">{t('sign_out.reset_lost', { count: lostCount })}</Banner>
            <Checkbox
              label={t('sign_out.reset_accept')}
              checked={isLossAccepted}
              onChange={(event) => setIsLossAccepted(event.currentTarget.checked)}
            />
          </Stack>
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isResetting} onClick={onClose} data-autofocus>
          {t('sign_out.reset_cancel')}
        </Button>
        <Button
          color="red"
          loading={isResetting}
          disabled={isSending || (lostCount > 0 && !isLossAccepted)}
          onClick={() => void reset()}
        >
          {t('sign_out.reset_confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Stays until it is answered: neither Escape nor a click beside it closes it. */
export default function ResetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  useLayer(opened, {});
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes['body'] ?? ''}>
          <Modal.Title className={classes['title'] ?? ''}>{t('sign_out.reset_title')}</Modal.Title>
          <ResetQuestion onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
