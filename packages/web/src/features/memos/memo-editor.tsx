import { Button, CloseButton } from '@mantine/core';
import type { Memo } from '@releve/domain/features/memos.ts';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { Page } from '../../ui/page.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { EditorActions } from './editor-actions.tsx';
import { MemoFields } from './memo-fields.tsx';
import classes from './memo-editor.module.css';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { useMemoEditor } from './use-memo-editor.ts';

type MemoEditorProps = {
  /** Null: a new one. */
  memo: Memo | null;
  onLeave: () => void;
  onSaved: (memo: Memo) => void;
};

export function MemoEditor({ memo, onLeave, onSaved }: MemoEditorProps) {
  const t = useT();
  const form = useMemoEditor(memo);
  const { base, values, isBusy } = form;
  const me = useUserStore(({ details }) => details?.id ?? 0);
  const auteurId = base?.auteur.id ?? me;
  const [isScheduling, setIsScheduling] = useState(false);

  const settle = (message: string, saved: Memo) => {
    positive(message);
    onSaved(saved);
  };
  const publish = async (at: string | null, message: string): Promise<void> => {
    const published = await form.publish(at);
    setIsScheduling(false);
    if (published !== null) settle(message, published);
  };
  const savedMessage = t(base?.published ? 'memos.editor.saved' : 'memos.editor.draft_saved');

  return (
    <Page
      title={t(memo === null ? 'memos.editor.new_title' : 'memos.editor.edit_title')}
      actions={<LeaveButton isBusy={isBusy} onClick={onLeave} />}
    >
      <FormBody
        form={form}
        className={classes['form']}
        kept={t('memos.editor.kept')}
        conflictTitle={t('memos.conflict.title')}
        goOnLabel={t('memos.conflict.go_on')}
        onSaved={(saved) => settle(savedMessage, saved)}
      >
        {base?.published === true && (
          <Banner kind="info">{t('memos.editor.published_note')}</Banner>
        )}
        <MemoFields form={form} files={form.files} auteurId={auteurId} />
        <EditorActions
          content={{ ...values, auteurId }}
          isPublished={base?.published === true}
          isBusy={isBusy || form.files.isSending}
          onSchedule={() => setIsScheduling(true)}
          onPublish={() => void publish(null, t('memos.panel.published_now'))}
        />
      </FormBody>
      <ScheduleSheet
        isOpen={isScheduling}
        onClose={() => setIsScheduling(false)}
        programmeLe={base?.programme_le ?? null}
        isBusy={isBusy}
        onSchedule={(at) => void publish(at, t('memos.panel.scheduled_done'))}
      />
    </Page>
  );
}

function LeaveButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useT();
  const label = t('memos.editor.cancel');
  return useIsPhone() ? (
    <CloseButton size="lg" aria-label={label} disabled={isBusy} onClick={onClick} />
  ) : (
    <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}
