import { IconCloudOff } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './rapport.module.css';

/** Without a network a list is what was last known of it, and says so. */
export function KnownListNote({ updatedAt }: { updatedAt: number }) {
  const t = useT();
  const dates = useDateFormatter();
  const isOnline = useConnectionStore(
    ({ connected, serverReachable }) => connected && serverReachable,
  );
  if (isOnline || updatedAt === 0) return null;
  return (
    <p className={classes['known']}>
      <IconCloudOff size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {t('rapports.known_list', { date: dates.instant(new Date(updatedAt).toISOString()) })}
    </p>
  );
}
