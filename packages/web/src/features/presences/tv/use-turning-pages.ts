import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const TURN_MS = 12_000;

interface TurningPages<Item> {
  items: readonly Item[];
  /** From 1. */
  page: number;
  pages: number;
}

/** As many items as the frame has room for, then the next ones after a while, and round again. */
export function useTurningPages<Item>(
  frame: RefObject<HTMLElement | null>,
  items: readonly Item[],
  { itemPx, columns = 1 }: { itemPx: () => number; columns?: number },
): TurningPages<Item> {
  const [room, setRoom] = useState(1);
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () =>
      setRoom(Math.max(1, Math.floor(element.clientHeight / itemPx())) * columns);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [frame, itemPx, columns]);
  const pages = Math.max(1, Math.ceil(items.length / room));
  useEffect(() => {
    if (pages === 1) return;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [pages]);
  const page = turn % pages;
  return { items: items.slice(page * room, (page + 1) * room), page: page + 1, pages };
}
