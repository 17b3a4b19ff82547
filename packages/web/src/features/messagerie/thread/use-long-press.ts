// A finger that stays on something, where a mouse would have its right button: Safari of a phone has no event for it.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
const MOVED_PX = 10;

interface Place {
  readonly x: number;
  readonly y: number;
}

export function useLongPress(onHold: (place: Place) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useRef<Place | null>(null);
  /** The press that opened something is no press on what lies under the finger. */
  const isHeld = useRef(false);
  const give = () => {
    clearTimeout(timer.current);
    start.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      isHeld.current = false;
      if (pointerType === 'mouse' || !isPrimary) return;
      start.current = { x, y };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isHeld.current = true;
        start.current = null;
        navigator.vibrate?.(10);
        onHold({ x, y });
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) give();
    },
    onPointerUp: give,
    onPointerCancel: give,
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
