import { useRouterState } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '../../../ui/banner.tsx';
import classes from './strip.module.css';

const FOOT_ID = 'foot-strips';

let openScreen: string | null = null;

const usePath = (): string => useRouterState({ select: ({ location }) => location.pathname });

/** To be called by what shows the strips: from the next drawing on, the screen counts as open. */
export function useOpenScreen(): void {
  const path = usePath();
  useEffect(() => {
    openScreen = path;
  }, [path]);
}

/** The bars of a screen that stick to its foot stand on what is here. */
function keepFootFree(foot: HTMLElement | null) {
  if (foot === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--foot-banner', `${foot.offsetHeight}px`);
  });
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot-banner');
  };
}

/** Below the screen and above the app's own bar. */
export function FootStrips() {
  return <div id={FOOT_ID} ref={keepFootFree} className={classes['foot']} />;
}

/**
 * A banner across the screen, under the top bar. One that comes while the screen is open stands at its foot until another
 * screen is opened: it must not push away what somebody is about to press.
 */
export function Strip(props: Omit<ComponentProps<typeof Banner>, 'shape'>) {
  const path = usePath();
  const [place, setPlace] = useState(() => ({ path, isFoot: openScreen === path }));
  if (place.path !== path) setPlace({ path, isFoot: false });
  const strip = <Banner {...props} shape="strip" />;
  const foot = place.isFoot ? document.getElementById(FOOT_ID) : null;
  return foot === null ? strip : createPortal(strip, foot);
}
