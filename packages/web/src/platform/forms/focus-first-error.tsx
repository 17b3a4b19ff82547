// Leads to the field to correct as soon as there is one; fields are found by their name.
import { useEffect } from 'react';

export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus();

export function FocusFirstError({ field }: { field: string | undefined }) {
  useEffect(() => {
    if (field !== undefined) focusField(field);
  }, [field]);
  return null;
}
