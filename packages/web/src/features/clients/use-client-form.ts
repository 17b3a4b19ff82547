import { type Client, client as clientSchema } from '@releve/domain/features/client-file.ts';
import { useVersionedForm } from '../../platform/forms/use-versioned-form.ts';
import { contentOf, formOf, listDifferences, readForm } from './client-form.ts';
import { useCreateClient, useUpdateClient } from './clients.mutations.ts';

/** Null: a new one. */
export function useClientForm(client: Client | null) {
  const creating = useCreateClient();
  const updating = useUpdateClient();
  const editor = useVersionedForm(client, {
    formOf,
    isSame: (one, other) => listDifferences(contentOf(one), contentOf(other)).length === 0,
    readForm,
    readCurrent: (current): Client | undefined => clientSchema.safeParse(current).data,
    write: (content, over) =>
      over === null
        ? creating.mutateAsync({ body: content })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
    isSilentOnFields: true,
  });
  return { ...editor, isBusy: creating.isPending || updating.isPending };
}
