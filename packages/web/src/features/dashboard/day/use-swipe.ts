// A line under a finger: far enough to the right acts, to the left puts aside. Up and down stays the page's.
import { type TouchEvent, useRef } from 'react';

const FAR_PX = 88;
const MAX_PX = 128;

interface SwipeActions {
  readonly onRight: (() => void) | undefined;
  readonly onLeft: (() => void) | undefined;
}

export function useSwipe({ onRight, onLeft }: SwipeActions) {
  const from = useRef<{ x: number; y: number; isAcross: boolean } | null>(null);
  const moved = useRef(0);

  const show = (line: HTMLElement, px: number) => {
    moved.current = px;
    line.style.setProperty('--swiped', `${px}px`);
    line.toggleAttribute('data-far', Math.abs(px) >= FAR_PX);
    line.dataset['swipe'] = px > 0 ? 'right' : px < 0 ? 'left' : '';
  };

  return {
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      if (!touch || touches.length > 1) return;
      from.current = { x: touch.clientX, y: touch.clientY, isAcross: false };
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      const start = from.current;
      if (!touch || !start) return;
      const across = touch.clientX - start.x;
      const down = Math.abs(touch.clientY - start.y);
      if (!start.isAcross && down > Math.abs(across)) {
        from.current = null;
        return;
      }
      start.isAcross = start.isAcross || Math.abs(across) > 12;
      const isWanted = across > 0 ? onRight !== undefined : onLeft !== undefined;
      if (start.isAcross && isWanted) {
        show(currentTarget, Math.max(-MAX_PX, Math.min(MAX_PX, across)));
      }
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      const px = moved.current;
      from.current = null;
      show(currentTarget, 0);
      if (px >= FAR_PX) onRight?.();
      if (px <= -FAR_PX) onLeft?.();
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      from.current = null;
      show(currentTarget, 0);
    },
  };
}
