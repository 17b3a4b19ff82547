import { useEffect, useRef } from 'react';

interface BuilderKeys {
  undo: () => void;
  redo: () => void;
  save: () => void;
}

/** What is tried in the preview has its own letters to take back. */
const OTHER_KEYS = '[data-preview]';

/** Behind a window nothing changes, unless it is the panel of a phone. */
const isBehind = (): boolean =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some(
    (layer) => layer.querySelector('[data-part-panel]') === null,
  );

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea');

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
      const key = event.key.toLowerCase();
      if (isBehind()) {
        // The browser would take back letters of a field behind the window.
        if ('zy'.includes(key) && !isField(target)) event.preventDefault();
        return;
      }
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
