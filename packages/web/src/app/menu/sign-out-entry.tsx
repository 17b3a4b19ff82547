import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../features/session/use-sign-out.tsx';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './sign-out-entry.module.css';

/** The last entry of the main menu. */
export default function SignOutEntry() {
  const t = useT();
  const signOut = useSignOut();
  return (
    <button type="button" className={classes['entry']} onClick={() => void signOut()}>
      <IconLogout size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      {t('sign_out.menu')}
    </button>
  );
}
