import { type SuiviSchema, suiviSchema } from '@releve/domain/features/suivi-schema.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { useEffect, useRef, useState } from 'react';
import { useVersionedForm } from '../../../platform/forms/use-versioned-form.ts';
import type { SchemaForm } from '../model/editor-form.ts';
import { createContentReader } from '../model/form-content.ts';
import { createFormReader, isSameForm, readForm } from '../model/schema-form.ts';
import { useArchiveSchema, usePublishSchema, useUpdateSchema } from '../suivi-schema.mutations.ts';

export type SchemaEditor = ReturnType<typeof useSchemaEditor>;

/** `published`: the version people fill now, whose keys stay. */
export function useSchemaEditor(schema: SuiviSchema, published: FormContent | null) {
  const [readers] = useState(() => {
    const content = createContentReader(published);
    return { content, formOf: createFormReader(content) };
  });
  useEffect(() => {
    if (published !== null) readers.content.settle(published);
  }, [readers, published]);

  const updating = useUpdateSchema();
  const publishing = usePublishSchema();
  const archiving = useArchiveSchema();
  const params = { id: schema.id };
  const editor = useVersionedForm(schema, {
    formOf: (saved) => readers.formOf(saved ?? schema),
    isSame: isSameForm,
    readForm: (form: SchemaForm) => readForm(form, readers.content),
    readCurrent: (current): SuiviSchema | undefined => suiviSchema.safeParse(current).data,
    write: (content, over) => {
      readers.content.hold();
      const body = { ...content, version: (over ?? schema).version };
      return updating.mutateAsync({ params, body });
    },
  });
  const base = editor.base ?? schema;

  /** What is typed while a save is on its way must outlive its answer. */
  const typed = useRef({ form: editor.form, count: 0 });
  const change = (form: SchemaForm) => {
    typed.current = { form, count: typed.current.count + 1 };
    editor.change(form);
  };
  const keepTyped = async (
    saving: Promise<SuiviSchema | null>,
    isAhead = false,
  ): Promise<SuiviSchema | null> => {
    const { count } = typed.current;
    const saved = await saving;
    const isTyped = isAhead || typed.current.count !== count;
    if (saved !== null && isTyped) editor.change(typed.current.form);
    return saved;
  };

  return {
    ...editor,
    base,
    change,
    reader: readers.content,
    isBusy: updating.isPending || publishing.isPending || archiving.isPending,
    save: () => keepTyped(editor.save()),
    keepMine: () => keepTyped(editor.keepMine()),

    /** Saves what has changed first; null where it was refused. */
    async prepare(): Promise<SuiviSchema | null> {
      return editor.isDirty ? keepTyped(editor.save()) : base;
    },

    /** The draft as it was saved last; what was typed since stays a change to save. */
    publish: (over: SuiviSchema): Promise<SuiviSchema | null> =>
      keepTyped(
        editor.attempt(async () => {
          const answer = await publishing.mutateAsync({ params, body: { version: over.version } });
          if (answer !== 'queued') readers.content.settle(answer.contenu);
          return answer;
        }),
        editor.isDirty,
      ),

    /** What is typed meanwhile stays as it is. */
    archive: async (archive: boolean): Promise<boolean> => {
      const body = { archive, version: base.version };
      const answer = await archiving.mutateAsync({ params, body }).catch(() => 'queued' as const);
      if (answer === 'queued') return false;
      editor.rebase(answer);
      return true;
    },
  };
}
