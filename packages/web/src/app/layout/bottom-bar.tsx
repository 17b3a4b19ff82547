import { IconDotsCircleHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import { useCountOf } from '../../platform/attention/use-attention.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { BadgeWords, MenuBadge } from '../menu/menu-badge.tsx';
import { MenuLink } from '../menu/menu-link.tsx';
import { useActiveEntry, useBottomBar, useMenu } from '../menu/use-menu.ts';
import { pickEntries } from '../menu/visible-menu.ts';
import { usePointedEntry } from '../tutorial/tutorial-store.ts';
import { openOverlay, useShellStore } from '../../platform/shell-store.ts';
import link from '../menu/menu-link.module.css';
import classes from './bottom-bar.module.css';

/** The phone's menu, under the thumb. */
export function BottomBar() {
  const t = useT();
  const entries = useMenu();
  const active = useActiveEntry(entries);
  const pointed = usePointedEntry();
  const isLabelShown = useSettingsStore((state) => state.displayMenuLabel);
  const isMoreOpen = useShellStore((state) => state.overlay === 'more');
  const kept = pickEntries(entries, useBottomBar());
  const isKept = (id: string | undefined) => kept.some((entry) => entry.id === id);
  const wordsId = useId();
  const hidden = useCountOf(
    entries.filter(({ id }) => !isKept(id)).flatMap(({ attention }) => attention),
  );
  const isElsewhere = active !== null && active.id !== 'home' && !isKept(active.id);
  return (
    <nav className={classes['bar']} aria-label={t('shell.menu.label')}>
      <ul className={classes['list']}>
        {kept.map((entry) => (
          <li key={entry.id}>
            <MenuLink
              entry={entry}
              shape="stacked"
              isActive={entry.id === active?.id}
              isLabelShown={isLabelShown}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`${link['link']} ${classes['more']}`}
            data-shape="stacked"
            data-active={isElsewhere || undefined}
            data-pointed={(pointed !== null && !isKept(pointed)) || undefined}
            aria-describedby={wordsId}
            aria-haspopup="dialog"
            aria-expanded={isMoreOpen}
            onClick={() => openOverlay('more')}
          >
            <span className={link['pane']}>
              <IconDotsCircleHorizontal
                size={iconSize.bar}
                stroke={iconStroke}
                aria-hidden="true"
              />
              <MenuBadge count={hidden} />
            </span>
            <span className={isLabelShown ? link['label'] : 'visually-hidden'}>
              {t('shell.menu.more')}
            </span>
          </button>
          <BadgeWords id={wordsId} count={hidden} />
        </li>
      </ul>
    </nav>
  );
}
