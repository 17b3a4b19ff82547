import { useT } from '../../platform/i18n/i18n.ts';
import classes from './menu-badge.module.css';

const MOST_SHOWN = 99;

interface MenuBadgeProps {
  count: number;
  /** Of the words that describe the link: its name stays what it is. */
  wordsId: string;
}

export function MenuBadge({ count, wordsId }: MenuBadgeProps) {
  const t = useT();
  if (count === 0) return null;
  return (
    <>
      <span className={`${classes['badge']} tabular`} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span id={wordsId} hidden>
        {t('shell.menu.waiting', { count })}
      </span>
    </>
  );
}
