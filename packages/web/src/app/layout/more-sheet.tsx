import { IconSearch } from '@tabler/icons-react';
import { useSignOut } from '../../features/session/use-sign-out.tsx';
import { useT } from '../../platform/i18n/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { GroupedMenu } from '../menu/grouped-menu.tsx';
import { useActiveEntry, useBottomBar, useMenu } from '../menu/use-menu.ts';
import { openOverlay } from '../../platform/shell-store.ts';
import classes from './more-sheet.module.css';

/** « Plus »: every page that the bottom bar has no room for. */
export default function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const signOut = useSignOut();
  const entries = useMenu();
  const active = useActiveEntry(entries);
  const kept = useBottomBar();
  const others = entries.filter(({ id }) => !kept.includes(id));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shell.menu.more_title')}>
      <button type="button" className={classes['search']} onClick={() => openOverlay('palette')}>
        <IconSearch size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        {t('shell.bar.search_long')}
      </button>
      <nav aria-label={t('shell.menu.more_title')} className={classes['menu']}>
        <GroupedMenu entries={others} active={active} onChoose={onClose} />
        <button type="button" className={classes['signOut']} onClick={() => void signOut()}>
          {t('shell.person.sign_out')}
        </button>
      </nav>
    </Sheet>
  );
}
