import { useT } from '../../platform/i18n/i18n.ts';
import { PasswordField } from '../../ui/native/password-field.tsx';

interface SecretFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export function SecretField({ onChange, ...field }: SecretFieldProps) {
  const t = useT();
  return (
    <PasswordField
      {...field}
      showLabel={t('session.show_password')}
      hideLabel={t('session.hide_password')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
