// Focuses the first invalid field. Fields are found by the `name` of their control.
import { useEffect } from 'react';

export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus();

type FocusFirstErrorProps = {
  field: string | undefined;
  /** Incremented by each refusal. With it, correcting a field does not move the focus to the next one. */
  refusals?: number;
};

export function FocusFirstError({ field, refusals }: FocusFirstErrorProps) {
  const reason = refusals ?? field;
  useEffect(() => {
    if (field !== undefined) focusField(field);
    // oxlint-disable-next-line react/exhaustive-deps -- the field is read when the reason changes
  }, [reason]);
  return null;
}
