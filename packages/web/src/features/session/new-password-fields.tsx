import '../../platform/schemas/zod.ts';
import { newPassword } from '@releve/domain/features/session.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../platform/api/server-messages.ts';
import { SecretField } from './secret-field.tsx';

export interface NewPassword {
  password: string;
  repeated: string;
}

export const NO_PASSWORD: NewPassword = { password: '', repeated: '' };

export type NewPasswordErrors = Record<keyof NewPassword, string | null>;

/** What the fields lack; null for each that is good to send. */
export function useNewPasswordErrors({ password, repeated }: NewPassword): NewPasswordErrors {
  const t = useT();
  const parsed = newPassword.safeParse(password);
  const weak = parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
  return {
    password:
      password === '' ? t('session.enter_new_password') : weak && translateServerMessage(weak),
    repeated:
      repeated === ''
        ? t('session.enter_repeated_password')
        : repeated === password
          ? null
          : t('session.passwords_differ'),
  };
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  errors: NewPasswordErrors;
  onChange: (value: NewPassword) => void;
}

/** A password and the same again. */
export function NewPasswordFields({ value, errors, onChange }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <SecretField
        label={t('session.new_password')}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        error={errors.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <SecretField
        label={t('session.repeat_password')}
        name="repeat-password"
        autoComplete="new-password"
        value={value.repeated}
        error={errors.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
      />
    </>
  );
}
