import { proposeUsername } from '@releve/domain/username.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { useState } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { deviceTimeZone } from '../../platform/i18n/format-date.ts';
import { newEmployeForm } from './employe-form.ts';
import { useCreateEmploye } from './employes.mutations.ts';
import { makePassword } from './temporary-password.tsx';

const today = (): string => calendarDate(new Date().toISOString(), deviceTimeZone());

/** The form of a new file. */
export function useNewEmploye() {
  const creating = useCreateEmploye();
  const [opening] = useState(() => ({ embauche_le: today(), password: makePassword() }));
  const form = useForm(newEmployeForm, {
    opening,
    send: async (body) => {
      const created = await creating.mutateAsync({ body });
      return created === 'queued' ? null : created;
    },
  });
  const { values } = form;

  /** The name to sign in with follows the person's own until it is typed. */
  const change: typeof form.change = (part) => {
    const next = { ...values, ...part };
    const isProposed = values.username === proposeUsername(values.prenom, values.nom);
    const isFollowed = isProposed && part.username === undefined;
    form.change(isFollowed ? { ...part, username: proposeUsername(next.prenom, next.nom) } : part);
  };
  return { ...form, change };
}
