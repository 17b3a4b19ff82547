// The form with which someone changes their own password. Pure.
import { changePassword } from '@releve/domain/features/session.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { text } from '../../platform/forms/fields.ts';
import { defineForm } from '../../platform/forms/form-model.ts';

const LABELS = { current_password: 'current', password: 'next', repeat: 'repeat' } as const;

export const passwordForm = defineForm({
  fields: { current_password: text(), password: text(), repeat: text() },
  schema: changePassword.body,
  label: (name, t) => t(`profile.password.${LABELS[name]}`),
  check: ({ current_password, password, repeat }): FieldErrors => ({
    ...(current_password === '' && { current_password: 'missing' }),
    ...(password === '' && { password: 'missing' }),
    ...(repeat === '' && { repeat: 'missing' }),
    ...(repeat !== '' && repeat !== password && { repeat: 'differs' }),
  }),
  refusals: {
    current_password: (t) => t('session.enter_password'),
    password: (t) => t('session.enter_new_password'),
    repeat: (t, { repeat }) =>
      t(repeat === '' ? 'session.repeat_new_password' : 'session.passwords_differ'),
  },
});

/** A refusal that names no field concerns the password that was given to prove who asks. */
export function explainRefusal(error: unknown): FieldErrors | undefined {
  const isRefusal = error instanceof ApiError && error.status === 422;
  return isRefusal && Object.keys(error.fields).length === 0
    ? { current_password: error.message }
    : undefined;
}
