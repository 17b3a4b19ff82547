import { type PointerEvent, useRef, useState } from 'react';
import { FOLLOW_PX, swipeDirection } from './swipe.ts';

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/** A finger drawn sideways over an element: -1 towards what came before, 1 towards what follows. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void): {
  /** How far the finger has drawn it, in pixels. */
  offset: number;
  handlers: SwipeHandlers;
} {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const wayOf = ({ clientX, clientY }: PointerEvent<HTMLElement>) => ({
    dx: clientX - (start.current?.x ?? clientX),
    dy: clientY - (start.current?.y ?? clientY),
  });
  return {
    offset,
    handlers: {
      onPointerDown: (event) => {
        // A mouse has the buttons.
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        if (start.current === null) return;
        const { dx } = wayOf(event);
        if (Math.abs(dx) < FOLLOW_PX) return;
        // From here on it is a swipe: the day under the finger is not meant.
        event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(dx);
      },
      onPointerUp: (event) => {
        if (start.current === null) return;
        const direction = swipeDirection(wayOf(event));
        end();
        if (direction !== null) onSwipe(direction);
      },
      onPointerCancel: end,
    },
  };
}
