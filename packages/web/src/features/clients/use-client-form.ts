import { type Client, client as clientSchema } from '@releve/domain/features/client-file.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import {
  type ClientForm,
  contentOf,
  contentOfClient,
  errorsFromServer,
  type FieldErrors,
  formOf,
  listDifferences,
  readForm,
} from './client-form.ts';
import { useCreateClient, useUpdateClient } from './clients.mutations.ts';

/** The state of the form. Whatever fails, what was typed stays. */
export function useClientForm(client: Client | null) {
  /** The file as last saved; null while it has never been. */
  const [base, setBase] = useState(client);
  const [form, setForm] = useState(() => formOf(client));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** What someone else saved meanwhile. */
  const [theirs, setTheirs] = useState<Client | null>(null);
  const creating = useCreateClient();
  const updating = useUpdateClient();

  const isDirty = listDifferences(contentOf(form), contentOf(formOf(base))).length > 0;
  const adopt = (saved: Client) => {
    setBase(saved);
    setForm(formOf(saved));
    setTheirs(null);
  };
  // What the device kept may be older than what the server has just answered.
  if (client !== null && base !== null && client.version > base.version && !isDirty) adopt(client);

  const receiveFailure = (error: unknown) => {
    const fields = error instanceof ApiError ? errorsFromServer(error.fields) : {};
    setErrors(fields);
    // What a field is refused for is said beside it.
    if (Object.keys(fields).length === 0) setFailure(failureText(error));
    if (!(error instanceof ApiError)) return;
    const current = error.status === 409 ? clientSchema.safeParse(error.current).data : undefined;
    if (current === undefined) return;
    const isSame = listDifferences(contentOf(form), contentOfClient(current)).length === 0;
    if (isSame) adopt(current);
    else setTheirs(current);
  };

  /** `over` is the version it replaces. */
  const save = async (over: Client | null = base): Promise<Client | null> => {
    const reading = readForm(form);
    setErrors(reading.isValid ? {} : reading.errors);
    if (!reading.isValid) return null;
    const { content } = reading;
    setFailure(null);
    try {
      const saved =
        over === null
          ? await creating.mutateAsync({ body: content })
          : await updating.mutateAsync({
              params: { id: over.id },
              body: { ...content, version: over.version },
            });
      if (saved === 'queued') return null;
      adopt(saved);
      return saved;
    } catch (error) {
      receiveFailure(error);
      return null;
    }
  };

  return {
    base,
    form,
    errors,
    failure,
    theirs,
    isDirty,
    isBusy: creating.isPending || updating.isPending,
    change: (part: Partial<ClientForm>) => setForm({ ...form, ...part }),
    save: () => save(),
    keepMine: () => save(theirs),
    takeTheirs: () => theirs !== null && adopt(theirs),
    goOnEditing: () => setTheirs(null),
    /** What was saved beside the form: the next save stands on it. */
    rebase: (saved: Client) => setBase(saved),
  };
}
