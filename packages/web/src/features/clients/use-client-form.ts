import { type Client, client as clientSchema } from '@releve/domain/features/client-file.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { clientForm } from './client-form.ts';
import { useCreateClient, useUpdateClient } from './clients.mutations.ts';

/** Null: a new one. */
export function useClientForm(client: Client | null) {
  const creating = useCreateClient();
  const updating = useUpdateClient();
  return useRecordForm({
    model: clientForm,
    record: client,
    recordSchema: clientSchema,
    write: (content, over) =>
      over === null
        ? creating.mutateAsync({ body: content })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...content, version: over.version },
          }),
  });
}
