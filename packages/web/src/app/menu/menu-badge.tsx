import { useT } from '../../platform/i18n/i18n.ts';
import classes from './menu-badge.module.css';

const MOST_SHOWN = 99;

/** Drawn, not written: the words of a link are its name. */
export function MenuBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={`${classes['badge']} tabular`}
      data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      aria-hidden="true"
    />
  );
}

/** Beside the link, which names it as its description. */
export function BadgeWords({ id, count }: { id: string; count: number }) {
  const t = useT();
  return (
    <span id={id} hidden>
      {count > 0 && t('shell.menu.waiting', { count })}
    </span>
  );
}
