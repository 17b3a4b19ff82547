import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { useFullControl } from '../use-full-control.ts';

type Control = Pick<ReturnType<typeof useFullControl>, 'press' | 'light' | 'isWaiting'>;

/** As in the full one: in a field to type in, a space is a letter, and Enter chooses only what an arrow has reached. */
function isUsedKey(code: string, isSearchable: boolean, isWaiting: boolean): boolean {
  if (code === 'ArrowDown' || code === 'ArrowUp') return true;
  if (code === 'Enter' || code === 'NumpadEnter') return !isSearchable || isWaiting;
  return code === 'Space' && !isSearchable;
}

/** What the input of a light list to choose from is and does, until the full one takes its place. */
export function useLightField({ press, light, isWaiting }: Control, isSearchable: boolean) {
  const [typed, setTyped] = useState<string | null>(null);
  const isPointing = useRef(false);
  const release = () => {
    isPointing.current = false;
  };
  return {
    /** Null while nothing has been typed. */
    typed,
    field: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': false,
      autoComplete: 'off',
      readOnly: !isSearchable,
      onPointerEnter: light.onPointerEnter,
      onPointerDown: () => {
        isPointing.current = true;
      },
      onPointerUp: release,
      onPointerLeave: release,
      onFocus: () => {
        light.onFocus();
        // By the keyboard, a list that can be searched opens at once; by a pointer, with the click that follows.
        if (isSearchable && !isPointing.current) press({ kind: 'focus' });
      },
      onBlur: () => {
        setTyped(null);
        light.onBlur();
      },
      onClick: () => press({ kind: 'click' }),
      onKeyDown: (event: KeyboardEvent) => {
        const { key, code, isComposing } = event.nativeEvent;
        if (isComposing || !isUsedKey(code, isSearchable, isWaiting)) return;
        event.preventDefault();
        press({ kind: 'key', key, code });
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value;
        setTyped(text);
        press({ kind: 'text', text });
      },
    },
  } as const;
}
