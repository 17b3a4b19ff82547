import type { Employe } from '@releve/domain/features/employes.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { errorsFromServer, type FieldErrors } from '../../platform/forms/field-errors.ts';
import { deviceTimeZone } from '../../platform/i18n/format-date.ts';
import {
  type EmployeForm,
  emptyForm,
  listDifferences,
  proposeUsername,
  readForm,
} from './employe-form.ts';
import { useCreateEmploye } from './employes.mutations.ts';
import { makePassword } from './temporary-password.tsx';

/** How the new person signs in for the first time. */
export const ACCESSES = ['password', 'link', 'later'] as const;
export type Access = (typeof ACCESSES)[number];

const today = (): string => calendarDate(new Date().toISOString(), deviceTimeZone());

/** The form of a new file. Whatever fails, what was typed stays. */
export function useNewEmploye() {
  const [opening] = useState(() => emptyForm(today()));
  const [form, setForm] = useState(opening);
  const [access, setAccess] = useState<Access>('password');
  const [password, setPassword] = useState(makePassword);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const creating = useCreateEmploye();

  /** The name to sign in with follows the person's own until it is typed. */
  const change = (part: Partial<EmployeForm>) => {
    const next = { ...form, ...part };
    const isProposed = form.username === proposeUsername(form.prenom, form.nom);
    const username =
      isProposed && part.username === undefined
        ? proposeUsername(next.prenom, next.nom)
        : next.username;
    setForm({ ...next, username });
  };

  const create = async (): Promise<Employe | null> => {
    setFailure(null);
    setErrors({});
    const reading = readForm(form);
    if (!reading.isValid) {
      setErrors(reading.errors);
      return null;
    }
    try {
      const created = await creating.mutateAsync({
        body: {
          ...reading.content,
          password: access === 'password' ? password : null,
          envoyer_lien: access === 'link',
        },
      });
      return created === 'queued' ? null : created;
    } catch (error) {
      setFailure(failureText(error));
      if (error instanceof ApiError) setErrors(errorsFromServer(error.fields));
      return null;
    }
  };

  return {
    form,
    access,
    password,
    errors,
    failure,
    isDirty: listDifferences(form, opening).length > 0,
    isBusy: creating.isPending,
    change,
    setAccess,
    setPassword,
    create,
  };
}
