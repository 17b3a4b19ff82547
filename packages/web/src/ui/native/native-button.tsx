import type { ComponentProps } from 'react';
import classes from './native-button.module.css';

type NativeButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: 'filled' | 'outline' | 'danger' | 'quiet';
  isBusy?: boolean;
  isWide?: boolean;
};

/** A native button with the styles of the theme, for the pages that load without Mantine. */
export function NativeButton({
  variant = 'filled',
  isBusy = false,
  isWide = false,
  type = 'button',
  disabled,
  children,
  ...button
}: NativeButtonProps) {
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- the prop is a button type by its own type
      type={type}
      className={classes['button']}
      data-variant={variant}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled === true || isBusy}
    >
      {children}
    </button>
  );
}
