// How much of the screen a phone's keyboard leaves. On an iPhone the page keeps its height and is pushed up instead, and
// what stands at its foot would lie behind the keyboard.
import { useLayoutEffect } from 'react';

const NAME = '--visible-height';

export function useVisibleHeight(isWanted: boolean): void {
  useLayoutEffect(() => {
    const { visualViewport: viewport } = globalThis;
    if (!isWanted || !viewport) return;
    const { style } = document.documentElement;
    const follow = () => {
      style.setProperty(NAME, `${Math.round(viewport.height)}px`);
      // The page itself has nothing to scroll to.
      if (viewport.offsetTop > 0) scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty(NAME);
    };
  }, [isWanted]);
}
