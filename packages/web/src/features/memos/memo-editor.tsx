import { Button, CloseButton } from '@mantine/core';
import type { Memo } from '@releve/domain/features/memos.ts';
import { type FormEvent, useState } from 'react';
import { firstErrorOf } from '../../platform/forms/field-errors.ts';
import { FocusFirstError, focusField } from '../../platform/forms/focus-first-error.tsx';
import { useT } from '../../platform/i18n/i18n.ts';
import { useLeaveGuard } from '../../platform/use-leave-guard.ts';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { EditorActions } from './editor-actions.tsx';
import { MemoConflict } from './memo-conflict.tsx';
import { MemoFields } from './memo-fields.tsx';
import { MEMO_FIELDS } from './memo-diff.ts';
import { contentOf } from './memo-form.ts';
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
  const editor = useMemoEditor(memo);
  const { base, form, errors, failure, theirs, isBusy } = editor;
  const [isScheduling, setIsScheduling] = useState(false);
  useLeaveGuard(editor.isDirty);

  const settle = async (command: Promise<Memo | null>, message: string): Promise<void> => {
    const saved = await command;
    setIsScheduling(false);
    if (saved === null) return;
    positive(message);
    onSaved(saved);
  };
  const savedMessage = t(base?.published ? 'memos.editor.saved' : 'memos.editor.draft_saved');
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle(editor.save(), savedMessage);
  };

  return (
    <Page
      title={t(memo === null ? 'memos.editor.new_title' : 'memos.editor.edit_title')}
      actions={<LeaveButton isBusy={isBusy} onClick={onLeave} />}
    >
      <form className={classes['form']} noValidate onSubmit={save}>
        {failure !== null && theirs === null && (
          <Banner kind="danger">
            {failure} {t('memos.editor.kept')}
          </Banner>
        )}
        <MemoFields form={form} errors={errors} onChange={editor.change} />
        <FocusFirstError field={firstErrorOf(MEMO_FIELDS, errors)} />
        <EditorActions
          content={contentOf(form)}
          isPublished={base?.published === true}
          isBusy={isBusy}
          onSchedule={() => setIsScheduling(true)}
          onPublish={() => void settle(editor.publish(null), t('memos.panel.published_now'))}
        />
      </form>
      <ScheduleSheet
        isOpen={isScheduling}
        onClose={() => setIsScheduling(false)}
        programmeLe={base?.programme_le ?? null}
        isBusy={isBusy}
        onSchedule={(at) => void settle(editor.publish(at), t('memos.panel.scheduled_done'))}
      />
      <MemoConflict
        theirs={theirs}
        mine={contentOf(form)}
        isBusy={isBusy}
        onKeepMine={() => void settle(editor.keepMine(), savedMessage)}
        onTakeTheirs={editor.takeTheirs}
        onGoOn={() => {
          editor.goOnEditing();
          focusField('titre');
        }}
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
