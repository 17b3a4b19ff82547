import { TextField } from '../../../ui/native/text-field.tsx';
import { useT } from '../../../platform/i18n/i18n.ts';

interface CodeFieldProps {
  value: string;
  error: string | null;
  isRecovery?: boolean;
  onChange: (value: string) => void;
}

/** The six digits of an app, which a phone may offer to fill in; or a recovery code. */
export function CodeField({ value, error, isRecovery = false, onChange }: CodeFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t(isRecovery ? 'second_step.recovery_code' : 'second_step.code')}
      name="code"
      autoComplete="one-time-code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={isRecovery ? 20 : 7}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
