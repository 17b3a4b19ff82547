import { type FocusEvent, type PointerEvent, useState } from 'react';
import { useSettingsStore } from '../platform/stores/settings-store.ts';

interface Pointed {
  text: string;
  /** Where the element with the text stands in the window. */
  box: DOMRect;
}

interface Tooltip {
  /** What is pointed at, by the mouse or the keyboard; null where nothing is, or where tooltips are switched off. */
  pointed: Pointed | null;
  listeners: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

function readTarget(target: EventTarget): Pointed | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = element?.dataset['tooltip'];
  return element === null || text === undefined
    ? null
    : { text, box: element.getBoundingClientRect() };
}

/** One tooltip for everything with `data-tooltip` in an area. It repeats what each already says to a screen reader. */
export function useTooltip(): Tooltip {
  const isEnabled = useSettingsStore((state) => state.showTooltips);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const hide = () => setPointed(null);
  return {
    pointed: isEnabled ? pointed : null,
    listeners: {
      onPointerOver: (event) =>
        setPointed(event.pointerType === 'touch' ? null : readTarget(event.target)),
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: (event) =>
        setPointed(event.target.matches(':focus-visible') ? readTarget(event.target) : null),
      onBlur: hide,
    },
  };
}
