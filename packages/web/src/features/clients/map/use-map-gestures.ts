import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { panBy, type ScreenPoint, type Size, zoomBy } from './map-view.ts';
import type { MoveMap } from './use-map-view.ts';

/** Less than this, in pixels, is a tap and not a move. */
const TAP_TRAVEL = 6;
const WHEEL_PIXELS_PER_LEVEL = 240;
const KEY_STEP = 80;

const ARROWS: Record<string, ScreenPoint> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

const LEVELS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface Gestures {
  size: Size;
  move: MoveMap;
  refit: () => void;
  /** `target` is what lies under the finger. */
  onTap: (at: ScreenPoint, target: Element | null) => void;
  /** Enter, at the middle of the map. */
  onEnter?: (() => void) | undefined;
}

const middleOf = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

const between = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where an event fell within the map. */
function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The map under a mouse, one finger or two, the wheel and the keys. */
export function useMapGestures({ size, move, refit, onTap, onEnter }: Gestures) {
  const element = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, ScreenPoint>());
  const travel = useRef(0);

  useEffect(() => {
    const frame = element.current;
    // React listens to the wheel in a way that cannot keep the page from scrolling along.
    const zoomWithWheel = (event: WheelEvent) => {
      if (frame === null) return;
      event.preventDefault();
      const around = pointIn(frame, event);
      move((view) => zoomBy(view, -event.deltaY / WHEEL_PIXELS_PER_LEVEL, around, size));
    };
    frame?.addEventListener('wheel', zoomWithWheel, { passive: false });
    return () => frame?.removeEventListener('wheel', zoomWithWheel);
  }, [move, size]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) travel.current = 0;
    fingers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const after = pointIn(event.currentTarget, event);
    travel.current += between(before, after);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, after);
    if (other !== undefined) {
      const [, still] = other;
      const levels = Math.log2(between(still, after) / Math.max(between(still, before), 1));
      move((view) => zoomBy(view, levels, middleOf(still, after), size));
    } else if (travel.current > TAP_TRAVEL) {
      move((view) => panBy(view, { x: after.x - before.x, y: after.y - before.y }));
    }
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const wasHeld = fingers.current.delete(event.pointerId);
    if (!wasHeld || fingers.current.size > 0 || travel.current > TAP_TRAVEL) return;
    const target = document.elementFromPoint(event.clientX, event.clientY);
    onTap(pointIn(event.currentTarget, event), target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const middle = { x: size.width / 2, y: size.height / 2 };
    const arrow = ARROWS[event.key];
    const levels = LEVELS[event.key];
    if (arrow !== undefined) move((view) => panBy(view, arrow));
    else if (levels !== undefined) move((view) => zoomBy(view, levels, middle, size));
    else if (event.key === 'Home' || event.key === '0') refit();
    else if (event.key === 'Enter' && onEnter !== undefined) onEnter();
    else return;
    event.preventDefault();
  };

  return {
    element,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
      onKeyDown,
    },
  };
}
