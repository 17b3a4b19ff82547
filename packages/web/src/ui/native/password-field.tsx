import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import classes from './field.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  showLabel: string;
  hideLabel: string;
};

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={classes['reveal']}
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </button>
      }
    />
  );
}
