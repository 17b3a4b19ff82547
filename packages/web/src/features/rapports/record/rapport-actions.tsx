import { Button } from '@mantine/core';
import {
  IconBan,
  IconFileTypePdf,
  IconMail,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { needTexts, t as say, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import type { EmailDialogProps } from './email-dialog.tsx';
import classes from './rapport.module.css';
import { rapportsTexts } from './rapports.texts.ts';

needTexts(rapportsTexts);

const loadEmail = () => import('./email-dialog.tsx');
const loadCancel = () => import('./cancel-dialog.tsx');

const buttonIcon = (Icon: TablerIcon) => (
  <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
);

type RapportActionsProps = {
  onPdf: () => Promise<void>;
  /** Null where the person may not. */
  onSend: EmailDialogProps['onSend'] | null;
  editAddress: string | null;
  onCancelRapport: CancelDialogProps['onCancelRapport'] | null;
};

/** What one may do with a report. */
export function RapportActions(props: RapportActionsProps) {
  const { onPdf, onSend, editAddress, onCancelRapport } = props;
  const t = useT();
  const [isWriting, setIsWriting] = useState(false);
  const [opened, setOpened] = useState<'email' | 'cancel' | null>(null);
  // The next tap tries again.
  const giveUp = useCallback(() => {
    negative(say('errors.screen'));
    setOpened(null);
  }, []);
  const savePdf = async () => {
    setIsWriting(true);
    try {
      await onPdf();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsWriting(false);
    }
  };
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={buttonIcon(IconFileTypePdf)}
        loading={isWriting}
        onClick={() => void savePdf()}
      >
        {t('rapports.actions.pdf')}
      </Button>
      {onSend && (
        <Button
          variant="default"
          leftSection={buttonIcon(IconMail)}
          onClick={() => setOpened('email')}
        >
          {t('rapports.actions.email')}
        </Button>
      )}
      {onCancelRapport && (
        <Button
          variant="default"
          leftSection={buttonIcon(IconBan)}
          onClick={() => setOpened('cancel')}
        >
          {t('rapports.actions.cancel')}
        </Button>
      )}
      {editAddress !== null && (
        <Button component={Link} to={editAddress} leftSection={buttonIcon(IconPencil)}>
          {t('rapports.actions.edit')}
        </Button>
      )}
      {onSend && (
        <OnDemand
          load={loadEmail}
          isWanted={opened === 'email'}
          onFailure={giveUp}
          props={{ isOpen: opened === 'email', onClose: () => setOpened(null), onSend }}
        />
      )}
      {onCancelRapport && (
        <OnDemand
          load={loadCancel}
          isWanted={opened === 'cancel'}
          onFailure={giveUp}
          props={{ isOpen: opened === 'cancel', onClose: () => setOpened(null), onCancelRapport }}
        />
      )}
    </div>
  );
}
