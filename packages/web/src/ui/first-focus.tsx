import { useLayoutEffect, useRef } from 'react';

const MARK = 'data-autofocus';
const CANDIDATES = 'a[href], input, select, textarea, button, [tabindex]';

const canTakeFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [type="hidden"], [aria-hidden="true"]');

const findFirst = (layer: HTMLElement): HTMLElement | undefined =>
  layer.querySelector<HTMLElement>(`[${MARK}]`) ??
  [...layer.querySelectorAll<HTMLElement>(CANDIDATES)].find(canTakeFocus);

/**
 * Sets the first focus of a layer once, as soon as it is drawn, and not where the person was quicker. Mantine's trap sets
 * it again some time later, to whatever bears the mark: the mark follows the focus, so that this takes it from nothing.
 */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const layer = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!layer) return;
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      for (const marked of layer.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
      target.setAttribute(MARK, 'true');
    };
    layer.addEventListener('focusin', follow);
    if (!layer.contains(document.activeElement)) findFirst(layer)?.focus({ preventScroll: true });
    return () => layer.removeEventListener('focusin', follow);
  }, []);
  return <span ref={place} hidden />;
}
