import { type Memo, memo as memoSchema } from '@releve/domain/features/memos.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { errorsFromServer, type FieldErrors } from '../../platform/forms/field-errors.ts';
import { listDifferences } from './memo-diff.ts';
import { contentOf, formOf, type MemoForm, readForm } from './memo-form.ts';
import { useCreateMemo, usePublishFromEditor, useUpdateMemo } from './memos.mutations.ts';

/** The state of the editor. Whatever fails, what was written stays. */
export function useMemoEditor(memo: Memo | null) {
  /** The memo as last saved; null while it has never been. */
  const [base, setBase] = useState(memo);
  const [form, setForm] = useState(() => formOf(memo));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** What someone else saved meanwhile. */
  const [theirs, setTheirs] = useState<Memo | null>(null);
  const creating = useCreateMemo();
  const updating = useUpdateMemo();
  const publishing = usePublishFromEditor();

  const isDirty = listDifferences(contentOf(form), contentOf(formOf(base))).length > 0;
  const adopt = (saved: Memo) => {
    setBase(saved);
    setForm(formOf(saved));
    setTheirs(null);
  };
  // What the device kept may be older than what the server has just answered.
  if (memo !== null && base !== null && memo.version > base.version && !isDirty) adopt(memo);

  const receiveFailure = (error: unknown) => {
    setFailure(failureText(error));
    if (!(error instanceof ApiError)) return;
    setErrors(errorsFromServer(error.fields));
    const current = error.status === 409 ? memoSchema.safeParse(error.current).data : undefined;
    if (current === undefined) return;
    const isSame = listDifferences(contentOf(form), current).length === 0;
    if (isSame) adopt(current);
    else setTheirs(current);
  };

  const attempt = async (command: () => Promise<Memo | 'queued'>): Promise<Memo | null> => {
    setFailure(null);
    setErrors({});
    try {
      const saved = await command();
      if (saved === 'queued') return null;
      adopt(saved);
      return saved;
    } catch (error) {
      receiveFailure(error);
      return null;
    }
  };

  /** `over` is the version it replaces. */
  const save = async (over: Memo | null = base): Promise<Memo | null> => {
    const reading = readForm(form);
    if (!reading.isValid) {
      setErrors(reading.errors);
      return null;
    }
    const { content } = reading;
    return attempt(() =>
      over === null
        ? creating.mutateAsync({ body: content })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
    );
  };

  return {
    base,
    form,
    errors,
    failure,
    theirs,
    isDirty,
    isBusy: creating.isPending || updating.isPending || publishing.isPending,
    change: (part: Partial<MemoForm>) => setForm({ ...form, ...part }),
    save: () => save(),

    /** Saves what has changed, then publishes; `at` null is now. */
    async publish(at: string | null): Promise<Memo | null> {
      const saved = base === null || isDirty ? await save() : base;
      if (saved === null) return null;
      const body = { version: saved.version, programme_le: at };
      return attempt(() => publishing.mutateAsync({ params: { id: saved.id }, body }));
    },

    keepMine: () => save(theirs),
    takeTheirs: () => theirs !== null && adopt(theirs),
    goOnEditing: () => setTheirs(null),
  };
}

export type MemoEditorState = ReturnType<typeof useMemoEditor>;
