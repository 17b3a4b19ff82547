import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import classes from './tab-links.module.css';

type TabLinksProps = {
  label: string;
  tabs: readonly { to: string; label: string }[];
};

/** The parts of a file, each at its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const address = tabs.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to;
  // On a phone there may be more of them than fit: the one that is open is in sight.
  useLayoutEffect(() => {
    const open = nav.current?.querySelector(`a[href="${address}"]`);
    if (nav.current && open) centre(nav.current, open);
  }, [address]);
  return (
    <nav ref={nav} aria-label={label} className={classes['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes['tab'] ?? ''}
          activeOptions={{ exact: tabs.some(({ to }) => to.startsWith(`${tab.to}/`)) }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** Along the strip only: the page stays where it is. */
function centre(strip: HTMLElement, tab: Element): void {
  const room = strip.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  strip.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2);
}
