import { Link, useLocation } from '@tanstack/react-router';
import classes from './tab-links.module.css';

type TabLinksProps = {
  label: string;
  tabs: readonly { to: string; label: string }[];
};

/** On a phone there may be more of them than fit. Each is a screen with a strip of its own. */
const showOpen = (strip: HTMLElement | null): void =>
  strip?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The tab at or above that address; of two, the nearer one: a period has its day below the tab, beside other tabs. */
const openTab = (tabs: TabLinksProps['tabs'], pathname: string): string | undefined =>
  tabs
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** The parts of a file, each at its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const open = openTab(tabs, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav ref={showOpen} aria-label={label} className={classes['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes['tab'] ?? ''}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={tab.to === open ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
