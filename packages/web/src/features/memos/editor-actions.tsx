import { Button } from '@mantine/core';
import type { MemoContent } from '@releve/domain/features/memos.ts';
import { IconCalendarTime, IconSend } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { describeAudience } from './audience-words.ts';
import classes from './memo-editor.module.css';

type EditorActionsProps = {
  content: MemoContent;
  isPublished: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onSchedule: () => void;
  onPublish: () => void;
};

export function EditorActions(props: EditorActionsProps) {
  const { content, isPublished, isBusy, onCancel, onSchedule, onPublish } = props;
  const t = useT();
  const publish = async () => {
    const isSure = await askConfirmation({
      title: t('memos.panel.ask_publish'),
      text: t('memos.panel.ask_publish_text', {
        titre: content.titre,
        audience: describeAudience(content.audience, t),
      }),
      confirmLabel: t('memos.editor.publish'),
      cancelLabel: t('memos.editor.stay'),
    });
    if (isSure) onPublish();
  };
  return (
    <div className={classes['actions']}>
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={onCancel}>
        {t('memos.editor.cancel')}
      </Button>
      <span className={classes['gap']} />
      <Button type="submit" variant={isPublished ? 'filled' : 'default'} loading={isBusy}>
        {t(isPublished ? 'memos.editor.save' : 'memos.editor.save_draft')}
      </Button>
      {!isPublished && (
        <>
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconCalendarTime size={iconSize.control} stroke={iconStroke} />}
            onClick={onSchedule}
          >
            {t('memos.editor.schedule')}
          </Button>
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
