// Leads to the field to correct as soon as there is one; fields are found by their name.
import { useEffect } from 'react';

export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus();

type FocusFirstErrorProps = {
  field: string | undefined;
  /** Grows with each refusal. With it, a field that is being corrected does not lead to the next one. */
  refusals?: number;
};

export function FocusFirstError({ field, refusals }: FocusFirstErrorProps) {
  const reason = refusals ?? field;
  useEffect(() => {
    if (field !== undefined) focusField(field);
    // oxlint-disable-next-line react/exhaustive-deps -- only for a new reason
  }, [reason]);
  return null;
}
