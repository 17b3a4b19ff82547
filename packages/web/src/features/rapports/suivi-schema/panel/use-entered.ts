import { type RefObject, useEffect, useRef } from 'react';
import type { FocusWish } from '../builder/builder-commands.ts';

/** The first field of the panel, which takes the focus when its part is entered rather than looked at. */
export function useEntered<Field extends HTMLElement>(
  uid: string,
  focus: FocusWish | null,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (focus?.at === 'field' && focus.uid === uid) field.current?.focus();
  }, [focus, uid]);
  return field;
}
