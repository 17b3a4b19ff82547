import { type SuiviSchema, suiviSchema } from '@releve/domain/features/suivi-schema.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { useEffect, useState } from 'react';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { createContentReader } from '../model/form-content.ts';
import { createSchemaForm } from '../model/schema-form.ts';
import { useArchiveSchema, usePublishSchema, useUpdateSchema } from '../suivi-schema.mutations.ts';

export type SchemaEditor = ReturnType<typeof useSchemaEditor>;

/** `published`: the version people fill now, whose keys stay. */
export function useSchemaEditor(schema: SuiviSchema, published: FormContent | null) {
  const [{ reader, model }] = useState(() => {
    const reader = createContentReader(published);
    return { reader, model: createSchemaForm(reader) };
  });
  useEffect(() => {
    if (published !== null) reader.settle(published);
  }, [reader, published]);

  const updating = useUpdateSchema();
  const publishing = usePublishSchema();
  const archiving = useArchiveSchema();
  const params = { id: schema.id };
  const form = useRecordForm({
    model,
    record: schema,
    recordSchema: suiviSchema,
    write: (content, over) => {
      reader.hold();
      const body = { ...content, version: (over ?? schema).version };
      return updating.mutateAsync({ params, body });
    },
  });
  const base = form.base ?? schema;

  return {
    ...form,
    base,
    reader,
    isBusy: form.isBusy || archiving.isPending,

    /** Saves what has changed first; null where it was refused. */
    prepare: async (): Promise<SuiviSchema | null> => (form.isDirty ? form.save() : base),

    /** The draft as it was saved last; what was typed since stays a change to save. */
    publish: (over: SuiviSchema): Promise<SuiviSchema | null> =>
      form.attempt(async () => {
        const answer = await publishing.mutateAsync({ params, body: { version: over.version } });
        if (answer !== 'queued') reader.settle(answer.contenu);
        return answer;
      }, over),

    /** What is typed meanwhile stays as it is. */
    archive: async (archive: boolean): Promise<boolean> => {
      const body = { archive, version: base.version };
      const answer = await archiving.mutateAsync({ params, body }).catch(() => 'queued' as const);
      if (answer === 'queued') return false;
      form.rebase(answer);
      return true;
    },
  };
}
