import {
  type Tache,
  type TacheContent,
  tache as tacheSchema,
} from '@releve/domain/features/taches.ts';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { errorsFromServer, type FieldErrors } from '../client-form.ts';
import { useCreateTache, useUpdateTache } from '../clients.mutations.ts';
import { contentOfTache, formOf, listDifferences, readForm, type TacheForm } from './tache-form.ts';

/** The state of the form of a task. Whatever fails, what was typed stays. */
export function useTacheForm(clientId: number, tache: Tache | null) {
  const [base, setBase] = useState(tache);
  const [form, setForm] = useState(() => formOf(tache));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** What someone else saved meanwhile. */
  const [theirs, setTheirs] = useState<Tache | null>(null);
  const creating = useCreateTache();
  const updating = useUpdateTache();
  const reading = readForm(form);
  const content: TacheContent | null = reading.isValid ? reading.content : null;

  const adopt = (saved: Tache) => {
    setBase(saved);
    setForm(formOf(saved));
    setTheirs(null);
  };
  const receiveFailure = (error: unknown, sent: TacheContent) => {
    const fields = error instanceof ApiError ? errorsFromServer(error.fields) : {};
    setErrors(fields);
    // What a field is refused for is said beside it.
    if (Object.keys(fields).length === 0) setFailure(failureText(error));
    if (!(error instanceof ApiError)) return;
    const current = error.status === 409 ? tacheSchema.safeParse(error.current).data : undefined;
    if (current === undefined) return;
    if (listDifferences(sent, contentOfTache(current)).length === 0) adopt(current);
    else setTheirs(current);
  };

  /** Resolves to whether it was saved; `over` is the version it replaces. */
  const save = async (over: Tache | null = base): Promise<boolean> => {
    setErrors(reading.isValid ? {} : reading.errors);
    setFailure(null);
    if (!reading.isValid) return false;
    try {
      const params = { id: clientId };
      if (over === null) await creating.mutateAsync({ params, body: reading.content });
      else {
        await updating.mutateAsync({
          params: { ...params, tache_id: over.id },
          body: { ...reading.content, version: over.version },
        });
      }
      return true;
    } catch (error) {
      receiveFailure(error, reading.content);
      return false;
    }
  };

  return {
    form,
    content,
    errors,
    failure,
    theirs,
    isBusy: creating.isPending || updating.isPending,
    change: (part: Partial<TacheForm>) => setForm({ ...form, ...part }),
    save: () => save(),
    keepMine: () => save(theirs),
    takeTheirs: () => theirs !== null && adopt(theirs),
    goOnEditing: () => setTheirs(null),
  };
}
