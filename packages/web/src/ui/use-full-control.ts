/**
 * A control that is heavy only once it is used: a menu, a list to choose from. Until its first use a light one stands in
 * its place, of the same size, name and role. What is pressed or typed there is kept and repeated on the full one: nothing
 * is lost while that one is loaded. It changes place only after a whole press, never between its down and its up.
 */
import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isPartLoaded, type LoadPart, preloadPart, usePart } from '../platform/on-demand.tsx';
import { sayNotLoaded } from './late-layers.ts';
import { useLayer } from './use-layer.ts';

export type Press =
  | { kind: 'focus' }
  | { kind: 'click' }
  | { kind: 'key'; key: string; code: string }
  | { kind: 'text'; text: string };

/** A second click of someone who waits is the same wish; of what is typed, the whole text counts. */
const isRepeated = (last: Press | undefined, next: Press): boolean =>
  last?.kind === next.kind && next.kind !== 'key';

/** As the browser does it, so that React takes it for what a person typed. */
export function typeInto(control: HTMLElement, text: string): void {
  if (!(control instanceof HTMLInputElement)) return;
  Reflect.set(HTMLInputElement.prototype, 'value', text, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeatPress(control: HTMLElement, press: Press): void {
  if (press.kind === 'click') control.click();
  if (press.kind === 'text') typeInto(control, press.text);
  if (press.kind === 'key') {
    const { key, code } = press;
    const init = { key, code, bubbles: true, cancelable: true };
    control.dispatchEvent(new KeyboardEvent('keydown', init));
  }
}

async function repeatPresses(control: HTMLElement, presses: readonly Press[]): Promise<void> {
  for (const press of presses) {
    repeatPress(control, press);
    // Each finds drawn what the one before it opened.
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

export function useFullControl<Props>(load: LoadPart<Props>) {
  const [isWanted, setIsWanted] = useState(() => isPartLoaded(load));
  const [isWaiting, setIsWaiting] = useState(false);
  const presses = useRef<Press[]>([]);
  const control = useRef<HTMLElement>(null);
  const giveUp = () => {
    presses.current = [];
    setIsWaiting(false);
    setIsWanted(false);
  };
  const Full = usePart({
    load,
    isWanted,
    onFailure: () => {
      giveUp();
      sayNotLoaded();
    },
  });
  // Until the presses are repeated, not only until it is drawn: an Escape in between would be nobody's.
  useLayer(isWaiting, { onEscape: giveUp });
  useLayoutEffect(() => {
    if (Full !== null && presses.current.length > 0)
      control.current?.focus({ preventScroll: true });
  }, [Full]);
  // After the effects of the full control itself, which begins with an empty search.
  useEffect(() => {
    if (Full === null || control.current === null) return;
    setIsWaiting(false);
    void repeatPresses(control.current, presses.current.splice(0));
  }, [Full]);
  const fullRef: RefCallback<HTMLElement> = (element) => {
    control.current = element;
  };
  return {
    /** Null until the first use; then it is drawn in place of the light one, with `fullRef`. */
    Full,
    fullRef,
    isWaiting,
    press: (press: Press) => {
      if (isRepeated(presses.current.at(-1), press)) presses.current.pop();
      presses.current.push(press);
      setIsWaiting(true);
      setIsWanted(true);
    },
    /** For the light one: near it, the full one is loaded; left before that one is here, it does not open. */
    light: {
      onPointerEnter: () => preloadPart(load),
      onFocus: () => preloadPart(load),
      onBlur: giveUp,
    },
  };
}
