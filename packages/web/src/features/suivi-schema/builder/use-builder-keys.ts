import { useEffect, useRef } from 'react';

interface BuilderKeys {
  undo: () => void;
  redo: () => void;
  save: () => void;
}

/** What is tried in the preview has its own letters to take back. */
const OTHER_KEYS = '[data-preview], dialog[open]';

/** Ctrl Z, Y and S, in a field as well: one order of steps for the whole form. */
export function useBuilderKeys(keys: BuilderKeys, isEditable: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isEditable) return;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      if (target instanceof Element && target.closest(OTHER_KEYS)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const key = event.key.toLowerCase();
      const { undo, redo, save } = latest.current;
      if (key === 'z') (event.shiftKey ? redo : undo)();
      else if (key === 'y') redo();
      else if (key === 's') save();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isEditable]);
}
