import { type Employe, employe as employeSchema } from '@releve/domain/features/employes.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { errorsFromServer, type FieldErrors } from '../../platform/forms/field-errors.ts';
import { type EmployeForm, formOf, listDifferences, readForm } from './employe-form.ts';
import { useUpdateEmploye } from './employes.mutations.ts';

/** The form of a file that exists. Whatever fails, what was typed stays. */
export function useEmployeEditor(employe: Employe) {
  /** The file as last saved. */
  const [base, setBase] = useState(employe);
  const [form, setForm] = useState(() => formOf(employe));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** What someone else saved meanwhile. */
  const [theirs, setTheirs] = useState<Employe | null>(null);
  const updating = useUpdateEmploye();

  const isDirty = listDifferences(form, formOf(base)).length > 0;
  const adopt = (saved: Employe) => {
    setBase(saved);
    setForm(formOf(saved));
    setTheirs(null);
    setErrors({});
    setFailure(null);
  };
  // What the device kept may be older than what the server has just answered.
  if (employe.version > base.version && !isDirty) adopt(employe);

  const receiveFailure = (error: unknown) => {
    setFailure(failureText(error));
    if (!(error instanceof ApiError)) return;
    setErrors(errorsFromServer(error.fields));
    const current = error.status === 409 ? employeSchema.safeParse(error.current).data : undefined;
    if (current === undefined) return;
    const isSame = listDifferences(form, formOf(current)).length === 0;
    if (isSame) adopt(current);
    else setTheirs(current);
  };

  /** Resolves to whether it was saved; `over` is the version it replaces. */
  const save = async (over: Employe): Promise<boolean> => {
    setFailure(null);
    setErrors({});
    const reading = readForm(form);
    if (!reading.isValid) {
      setErrors(reading.errors);
      setTheirs(null);
      return false;
    }
    try {
      const saved = await updating.mutateAsync({
        params: { id: over.id },
        body: { ...reading.content, version: over.version },
      });
      if (saved !== 'queued') adopt(saved);
      return true;
    } catch (error) {
      receiveFailure(error);
      return false;
    }
  };

  return {
    form,
    errors,
    failure,
    theirs,
    isDirty,
    isBusy: updating.isPending,
    change: (part: Partial<EmployeForm>) => setForm({ ...form, ...part }),
    save: () => save(base),
    keepMine: () => (theirs === null ? Promise.resolve(false) : save(theirs)),
    takeTheirs: () => theirs !== null && adopt(theirs),
    goOnEditing: () => setTheirs(null),
  };
}
