import { type Tache, tache as tacheSchema } from '@releve/domain/features/taches.ts';
import { useVersionedForm } from '../../../platform/forms/use-versioned-form.ts';
import { useCreateTache, useUpdateTache } from '../clients.mutations.ts';
import { formOf, isSameReading, readForm } from './tache-form.ts';

/** Null: a new one. */
export function useTacheForm(clientId: number, tache: Tache | null) {
  const creating = useCreateTache();
  const updating = useUpdateTache();
  const editor = useVersionedForm(tache, {
    formOf,
    isSame: isSameReading,
    readForm,
    readCurrent: (current): Tache | undefined => tacheSchema.safeParse(current).data,
    write: (content, over) =>
      over === null
        ? creating.mutateAsync({ params: { id: clientId }, body: content })
        : updating.mutateAsync({
            params: { id: clientId, tache_id: over.id },
            body: { ...content, version: over.version },
          }),
    isSilentOnFields: true,
  });
  const reading = readForm(editor.form);
  return {
    ...editor,
    content: reading.isValid ? reading.content : null,
    isBusy: creating.isPending || updating.isPending,
  };
}
