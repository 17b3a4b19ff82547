import { type Memo, memo as memoSchema } from '@releve/domain/features/memos.ts';
import { useCarriedDraft } from '../../platform/forms/carried-draft.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { memoForm } from './memo-form.tsx';
import { useMemoPieces } from './memo-pieces.ts';
import { useCreateMemo, usePublishFromEditor, useUpdateMemo } from './memos.mutations.ts';

/** Null: a new one. */
export function useMemoEditor(memo: Memo | null) {
  const creating = useCreateMemo();
  const updating = useUpdateMemo();
  const publishing = usePublishFromEditor();
  const [carried] = useCarriedDraft('memo');
  const form = useRecordForm({
    model: memoForm,
    record: memo,
    ...(carried !== null && { opening: { corps: carried.text } }),
    recordSchema: memoSchema,
    write: (content, over) =>
      over === null
        ? creating.mutateAsync({ body: content })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
  });
  const { base, attempt, setValues } = form;
  const files = useMemoPieces(
    {
      values: form.values,
      setPieces: (change) => setValues((now) => ({ ...now, pieces: change(now.pieces) })),
    },
    carried?.files ?? null,
  );
  const isDirty = form.isDirty || files.isSending;
  /** A file that is on its way would be left out. */
  const save = async (): Promise<Memo | null> => {
    if (!files.isSending) return form.save();
    form.refuseFields({ pieces: 'on_its_way' });
    return null;
  };
  return {
    ...form,
    files,
    isDirty,
    save,

    /** Saves what has changed, then publishes; `at` null is now. */
    async publish(at: string | null): Promise<Memo | null> {
      const saved = base === null || isDirty ? await save() : base;
      if (saved === null) return null;
      const body = { version: saved.version, programme_le: at };
      return attempt(() => publishing.mutateAsync({ params: { id: saved.id }, body }), saved);
    },
  };
}
