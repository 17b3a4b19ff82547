import { type Memo, memo as memoSchema } from '@releve/domain/features/memos.ts';
import { useVersionedForm } from '../../platform/forms/use-versioned-form.ts';
import { listDifferences } from './memo-diff.ts';
import { contentOf, formOf, readForm } from './memo-form.ts';
import { useCreateMemo, usePublishFromEditor, useUpdateMemo } from './memos.mutations.ts';

/** Null: a new one. */
export function useMemoEditor(memo: Memo | null) {
  const creating = useCreateMemo();
  const updating = useUpdateMemo();
  const publishing = usePublishFromEditor();
  const editor = useVersionedForm(memo, {
    formOf,
    isSame: (one, other) => listDifferences(contentOf(one), contentOf(other)).length === 0,
    readForm,
    readCurrent: (current): Memo | undefined => memoSchema.safeParse(current).data,
    write: (content, over) =>
      over === null
        ? creating.mutateAsync({ body: content })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
  });
  const { base, isDirty, save, attempt } = editor;
  return {
    ...editor,
    isBusy: creating.isPending || updating.isPending || publishing.isPending,

    /** Saves what has changed, then publishes; `at` null is now. */
    async publish(at: string | null): Promise<Memo | null> {
      const saved = base === null || isDirty ? await save() : base;
      if (saved === null) return null;
      const body = { version: saved.version, programme_le: at };
      return attempt(() => publishing.mutateAsync({ params: { id: saved.id }, body }));
    },
  };
}
