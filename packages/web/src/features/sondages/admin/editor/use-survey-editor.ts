import type { ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { useCreateSondage, useOpenSondage, useUpdateSondage } from '../sondages-admin.mutations.ts';
import { flatSondage, type FlatSondage, flatten, surveyForm } from './survey-form.ts';

const flattened = (answer: ManagedSondage | 'queued'): FlatSondage | 'queued' =>
  answer === 'queued' ? answer : flatten(answer);

/** Null: a new one. `sondage` is the same object as long as the record is. */
export function useSurveyEditor(sondage: FlatSondage | null) {
  const creating = useCreateSondage();
  const updating = useUpdateSondage();
  const opening = useOpenSondage();
  const form = useRecordForm({
    model: surveyForm,
    record: sondage,
    recordSchema: flatSondage,
    write: async (content, over) =>
      flattened(
        over === null
          ? await creating.mutateAsync({ body: content })
          : await updating.mutateAsync({
              params: { id: over.id },
              body: { ...content, version: over.version },
            }),
      ),
  });
  return {
    ...form,

    /** Saves what has changed and looks whether it is complete; null where it is not, with the faults beside the questions. */
    async prepare(): Promise<FlatSondage | null> {
      const ready = form.base === null || form.isDirty ? await form.save() : form.base;
      if (ready === null) return null;
      const { checkSondage } = await import('@releve/domain/sondage-rules.ts');
      const issues = checkSondage(ready.sondage.contenu);
      if (issues.length === 0) return ready;
      form.refuseFields(
        Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return null;
    },

    open: (over: FlatSondage) =>
      form.attempt(
        async () =>
          flattened(
            await opening.mutateAsync({
              params: { id: over.id },
              body: { version: over.version },
            }),
          ),
        over,
      ),
  };
}

export type SurveyEditor = ReturnType<typeof useSurveyEditor>;
