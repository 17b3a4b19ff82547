import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Columns, columnsInSight, columnWidth } from './matrix-columns.ts';

/** As in the styles of the grid. */
const HEAD_REM = 14;
const COURSE_REM = 8;

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How wide a course is in the room there is, and which of them are in sight. */
export function useColumns(scroller: RefObject<HTMLDivElement | null>, count: number) {
  const [room, setRoom] = useState(0);
  const [{ from, to }, setColumns] = useState<Columns>({ from: 0, to: 0 });
  const width = columnWidth(room, count, COURSE_REM * remPx());
  const follow = () => {
    const scrolled = scroller.current?.scrollLeft ?? 0;
    const next = columnsInSight({ scrolled, room }, width, count);
    setColumns((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setRoom(Math.max(0, element.clientWidth - HEAD_REM * remPx()));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [scroller]);
  // oxlint-disable-next-line react/exhaustive-deps -- with another width, or other courses
  useLayoutEffect(follow, [width, room, count]);
  return { from, to, width, follow };
}
