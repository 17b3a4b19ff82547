import { ActionIcon, Button } from '@mantine/core';
import type { MemoContent } from '@releve/domain/features/memos.ts';
import { IconCalendarTime, IconSend } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useAskPublication } from './use-ask-publication.ts';
import classes from './memo-editor.module.css';

type EditorActionsProps = {
  content: Pick<MemoContent, 'titre' | 'audience'> & { auteurId: number };
  isPublished: boolean;
  isBusy: boolean;
  onSchedule: () => void;
  onPublish: () => void;
};

export function EditorActions(props: EditorActionsProps) {
  const { content, isPublished, isBusy, onSchedule, onPublish } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const askPublication = useAskPublication();
  const publish = async () => {
    if (await askPublication(content, t('memos.editor.stay'))) onPublish();
  };
  return (
    <div className={classes['actions']}>
      <Button type="submit" variant={isPublished ? 'filled' : 'default'} loading={isBusy}>
        {t(isPublished || isPhone ? 'memos.editor.save' : 'memos.editor.save_draft')}
      </Button>
      {!isPublished && (
        <>
          <ScheduleButton isBusy={isBusy} onClick={onSchedule} />
          <Button
            disabled={isBusy}
            leftSection={<IconSend size={iconSize.control} stroke={iconStroke} />}
            onClick={() => void publish()}
          >
            {t('memos.editor.publish')}
          </Button>
        </>
      )}
    </div>
  );
}

/** On a phone only its icon: the room is for saving and publishing. */
function ScheduleButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useT();
  const isPhone = useIsPhone();
  const label = t('memos.editor.schedule');
  const icon = <IconCalendarTime size={iconSize.control} stroke={iconStroke} />;
  return isPhone ? (
    <ActionIcon variant="default" aria-label={label} disabled={isBusy} onClick={onClick}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" disabled={isBusy} leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
