import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far down the page a list begins. Banners, counters and filters above it come, go and wrap. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return top;
}
