// Focuses the first invalid field. Fields are found by the `name` of their control.
import { useEffect } from 'react';

export function focusField(name: string): void {
  const control = document.getElementsByName(name)[0];
  const isHidden = control instanceof HTMLInputElement && control.type === 'hidden';
  // A list to choose from keeps its value in a hidden input, right after the field that is seen.
  const shown = isHidden ? control.previousElementSibling?.querySelector('input') : control;
  shown?.focus();
}

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
