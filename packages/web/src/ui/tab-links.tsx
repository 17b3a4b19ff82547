import { Link } from '@tanstack/react-router';
import classes from './tab-links.module.css';

type TabLinksProps = {
  label: string;
  tabs: readonly { to: string; label: string }[];
};

/** On a phone there may be more of them than fit. Each is a screen with a strip of its own. */
const showOpen = (strip: HTMLElement | null): void =>
  strip?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The parts of a file, each at its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav ref={showOpen} aria-label={label} className={classes['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes['tab'] ?? ''}
          activeOptions={{
            exact: tabs.some(({ to }) => to.startsWith(`${tab.to}/`)),
            includeSearch: false,
          }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
