/**
 * The layers over the page, in the order in which they opened: dialogs, sheets, menus, panels, and those that are still
 * being loaded. Escape goes to the one on top, and so does a press beside it. The second press of a double press is
 * none: it would act on what the first one has just brought under the finger, or uncovered.
 */
import { useEffect, useId, useLayoutEffect, useRef } from 'react';

export interface LayerOptions {
  /** Undefined where it must be answered: it keeps the Escape from what lies beneath and stays. */
  onEscape?: (() => void) | undefined;
  /** False for a panel beside the page: what has the focus may use the Escape first. */
  isModal?: boolean;
}

interface Layer extends LayerOptions {
  id: string;
}

interface Press {
  x: number;
  y: number;
  at: number;
}

const SECOND_PRESS_MS = 300;
const SECOND_PRESS_PX = 24;

const layers: Layer[] = [];
let lastPress: Press | null = null;
let pressBefore: Press | null = null;
let changedAt = 0;
let isListening = false;

const noteChange = (): void => {
  changedAt = performance.now();
};

/** The time of the pointer event itself: on a busy page its handler may run later. */
const notePress = ({ clientX, clientY, timeStamp }: PointerEvent): void => {
  pressBefore = lastPress;
  lastPress = { x: clientX, y: clientY, at: timeStamp };
};

const isNear = (one: Press, other: Press): boolean =>
  one.at - other.at < SECOND_PRESS_MS &&
  Math.hypot(one.x - other.x, one.y - other.y) < SECOND_PRESS_PX;

/** Whether the first press of a double press opened or closed a layer, and this is the second one. */
export function isEcho(event: MouseEvent): boolean {
  if (lastPress === null || pressBefore === null || changedAt < pressBefore.at) return false;
  // By the keyboard, there is no press.
  if (event.type === 'click' && event.detail === 0) return false;
  // Of a mouse, the browser counts the clicks itself; of a finger, it does not.
  const isClickOfMouse =
    event.type === 'click' && 'pointerType' in event && event.pointerType === 'mouse';
  return isClickOfMouse ? event.detail > 1 : isNear(lastPress, pressBefore);
}

function dropEcho(event: MouseEvent): void {
  if (!isEcho(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What has the focus uses it itself: an open list of choices, a search with words in it. */
const isUsed = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

const taken = new WeakSet<KeyboardEvent>();

const isEscape = (event: KeyboardEvent): boolean => event.key === 'Escape' && !event.isComposing;

function takeEscape(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (top === undefined || !isEscape(event)) return;
  // Read now: a dropdown that uses this Escape has closed by the time a non-modal panel gets the event.
  if (isUsed(event)) taken.add(event);
  else if (top.isModal !== false) {
    taken.add(event);
    top.onEscape?.();
  }
}

function takeUnusedEscape(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (top?.isModal !== false || !isEscape(event)) return;
  if (taken.has(event) || event.defaultPrevented) return;
  taken.add(event);
  top.onEscape?.();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pointerdown', notePress, { capture: true });
  addEventListener('click', dropEcho, { capture: true });
  addEventListener('keydown', takeEscape, { capture: true });
  document.addEventListener('keydown', takeUnusedEscape);
}

/** Whether a layer that takes every press is open, or is opening. */
export const hasModalLayer = (): boolean => layers.some(({ isModal }) => isModal !== false);

/** In its place from the moment it is wanted, before it is drawn. */
export function useLayer(isOpen: boolean, options: LayerOptions): void {
  const id = useId();
  const { isModal } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  // Before anything opens, so that the press that opens the first one is known.
  useEffect(listen, []);
  useLayoutEffect(() => {
    if (!isOpen) return;
    listen();
    noteChange();
    const layer: Layer = {
      id,
      ...(isModal === undefined ? {} : { isModal }),
      onEscape: () => latest.current.onEscape?.(),
    };
    layers.push(layer);
    return () => {
      noteChange();
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [id, isOpen, isModal]);
}
