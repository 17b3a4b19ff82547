import { IconCloudOff } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import classes from './list-screen.module.css';

/** For whoever does not see the rows change. It stays in place, as a screen reader needs. */
export function CountSaid({
  count,
  more = false,
  page,
}: {
  count: number | undefined;
  /** There are more than were counted. */
  more?: boolean | undefined;
  page: number;
}) {
  const t = useT();
  return (
    <p className="visually-hidden" aria-live="polite">
      {count !== undefined && t(more ? 'lists.count_more' : 'lists.count', { count })}
      {count !== undefined && page > 1 && `, ${t('lists.page', { page })}`}
    </p>
  );
}

/** Without a network a list is what was last known of it, and says so. */
export function KnownNote({ updatedAt }: { updatedAt: number }) {
  const t = useT();
  const dates = useDateFormatter();
  const isOnline = useIsServerReached();
  if (isOnline || updatedAt === 0) return null;
  return (
    <p className={classes['known']}>
      <IconCloudOff size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {t('lists.known', { date: dates.instant(new Date(updatedAt).toISOString()) })}
    </p>
  );
}
