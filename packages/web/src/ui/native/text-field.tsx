import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** A control at the end of the field, inside its frame. */
  trailing?: ReactNode;
};

/** A native field with the styles of the theme, for the pages that load without Mantine. */
export function TextField({ label, hint, error, trailing, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={classes['field']}>
      <label className={classes['label']} htmlFor={fieldId}>
        {label}
      </label>
      {hint && (
        <p className={classes['hint']} id={hintId}>
          {hint}
        </p>
      )}
      <div className={classes['frame']} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={fieldId}
          className={classes['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {trailing}
      </div>
      {error && (
        <p className={classes['error']} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
