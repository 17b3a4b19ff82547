import { Button } from '@mantine/core';
import { CALL_OUTCOMES, type CallOutcome } from '@releve/domain/features/incident-parts.ts';
import { IconMessage, IconPhoneCheck, IconPhoneX, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useRecordCall } from '../../incidents.mutations.ts';
import classes from './dossier.module.css';

const ICONS: Record<CallOutcome, TablerIcon> = {
  rejoint: IconPhoneCheck,
  message: IconMessage,
  sans_reponse: IconPhoneX,
};

type CallDialogProps = { uuid: string; isOpen: boolean; onClose: () => void };

/** How the call went, in one press. Its time is that of the call, not of the note. */
export default function CallDialog({ uuid, isOpen, onClose }: CallDialogProps) {
  const t = useT();
  const noting = useRecordCall();
  const [call] = useState(() => ({ uuid: createUuid(), at: correctedNow() }));
  const note = (issue: CallOutcome) =>
    noting.mutate(
      { params: { uuid }, body: { ...call, issue } },
      {
        onSuccess: () => {
          positive(t('incidents_admin.calls.noted'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('incidents_admin.calls.dialog')}
      width="24rem"
      closesOutside={false}
    >
      <div className={classes['stack']}>
        {CALL_OUTCOMES.map((issue) => {
          const Icon = ICONS[issue];
          return (
            <Button
              key={issue}
              variant="default"
              size="md"
              justify="start"
              disabled={noting.isPending}
              leftSection={<Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
              onClick={() => note(issue)}
            >
              {t(`incidents.call.issues.${issue}`)}
            </Button>
          );
        })}
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('incidents_admin.calls.later')}
        </Button>
      </div>
    </Dialog>
  );
}
