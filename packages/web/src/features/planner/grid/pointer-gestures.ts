// What a pointer does in the grid from when it goes down until it is let go. A mouse drags at once; a finger must rest
// first, as it otherwise scrolls.
import { changePlanner, concernedBy, endGesture, readPlanner } from '../planner-store.ts';
import type { Place } from '../plan/plan-operations.ts';
import { resizeTimes, type Times } from '../plan/time-steps.ts';
import { createEdgeScroll } from './edge-scroll.ts';

const DRAG_AFTER_PX = 5;
const HOLD_MS = 400;
const STEP_PX = 8;

export interface GestureEnds {
  /** Down and up in the same place; `isTouch` where a finger did it. */
  onTap: (event: PointerEvent) => void;
  onDrop: () => void;
}

export interface Gesture {
  begin: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
}

export function placeAt(x: number, y: number): Place | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date][data-row]');
  const { row, date } = cell?.dataset ?? {};
  return row === undefined || date === undefined ? null : { row, date };
}

const isCopying = (event: PointerEvent): boolean => event.ctrlKey || event.altKey || event.metaKey;

/** Takes the quart, and with it the choice it is part of. */
export const carryGesture = (cle: string, from: Place): Gesture => ({
  begin: (event) =>
    changePlanner({
      carry: {
        kind: isCopying(event) ? 'copy' : 'move',
        by: 'pointer',
        cles: concernedBy(cle),
        from,
        to: from,
      },
    }),
  move: (event) => {
    const { carry } = readPlanner();
    if (carry === null) return;
    const to = placeAt(event.clientX, event.clientY) ?? carry.to;
    const kind = isCopying(event) ? 'copy' : 'move';
    const isSame = kind === carry.kind && to.row === carry.to.row && to.date === carry.to.date;
    changePlanner({
      pointer: { x: event.clientX, y: event.clientY },
      ...(isSame ? {} : { carry: { ...carry, to, kind } }),
    });
  },
});

export function resizeGesture(
  cle: string,
  edge: 'debut' | 'fin',
  times: Times,
  x: number,
): Gesture {
  return {
    begin: () => changePlanner({ resize: { cle, edge, times } }),
    move: (event) => {
      const steps = Math.round((event.clientX - x) / STEP_PX);
      changePlanner({
        resize: { cle, edge, times: resizeTimes(times, edge, steps) },
        pointer: { x: event.clientX, y: event.clientY },
      });
    },
  };
}

export const sweepGesture = ({ row, date }: Place): Gesture => ({
  begin: () => changePlanner({ sweep: { row, from: date, to: date } }),
  move: (event) => {
    const over = placeAt(event.clientX, event.clientY);
    if (over?.row === row) changePlanner({ sweep: { row, from: date, to: over.date } });
  },
});

/** Follows one pointer; returns nothing, as it ends by itself. */
export function followPointer(
  down: PointerEvent,
  scroller: HTMLElement,
  gesture: Gesture | null,
  { onTap, onDrop }: GestureEnds,
): void {
  const isTouch = down.pointerType === 'touch';
  const end = new AbortController();
  const { signal } = end;
  let latest = down;
  let isDragging = false;
  const edges = createEdgeScroll(scroller, () => gesture?.move(latest));
  const begin = () => {
    if (gesture === null || isDragging) return;
    isDragging = true;
    gesture.begin(latest);
    gesture.move(latest);
  };
  const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
  const stop = () => {
    clearTimeout(hold);
    edges.stop();
    end.abort();
  };
  const isMine = (event: PointerEvent) => event.pointerId === down.pointerId;
  const hasMoved = (event: PointerEvent) =>
    Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAG_AFTER_PX;
  const move = (event: PointerEvent) => {
    if (!isMine(event)) return;
    latest = event;
    if (isDragging) {
      gesture?.move(event);
      edges.follow(event.clientX, event.clientY);
    } else if (hasMoved(event)) {
      if (isTouch) stop();
      else begin();
    }
  };
  const up = (event: PointerEvent) => {
    if (!isMine(event)) return;
    stop();
    if (isDragging) onDrop();
    else if (!hasMoved(event)) onTap(event);
  };
  const giveUp = () => {
    stop();
    if (isDragging) endGesture();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', (event) => isMine(event) && giveUp(), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.preventDefault();
      giveUp();
    },
    { signal, capture: true },
  );
  // A finger that rests would open the browser's menu instead.
  scroller.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), {
    signal,
  });
  // Once something is held, the finger carries it and no longer scrolls.
  scroller.addEventListener('touchmove', (event) => isDragging && event.preventDefault(), {
    signal,
    passive: false,
  });
}
