import { Button, SegmentedControl } from '@mantine/core';
import { NOTIFICATION_TYPES } from '@releve/domain/features/notifications.ts';
import { IconBell, IconBellCheck, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { Select } from '../../ui/select/select.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import type { NotificationList } from './notification-reading.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkAsRead } from './notifications.mutations.ts';
import {
  FIRST_PAGE,
  type NotificationSearch,
  PER_PAGE,
  useNotifications,
} from './notifications.queries.ts';
import classes from './notifications.module.css';
import { useOpenNotification } from './use-open-notification.ts';

type FiltersProps = {
  search: NotificationSearch;
  onChange: (change: Partial<NotificationSearch>) => void;
};

function Filters({ search, onChange }: FiltersProps) {
  const t = useT();
  return (
    <div className={classes['filters']}>
      <SegmentedControl
        className={classes['filter'] ?? ''}
        aria-label={t('notifications.filter')}
        data={(['toutes', 'non_lues'] as const).map((value) => ({
          value,
          label: t(`notifications.filters.${value}`),
        }))}
        value={search.etat ?? 'toutes'}
        onChange={(value) => onChange({ etat: value === 'non_lues' ? value : undefined })}
      />
      <Select
        className={classes['filter'] ?? ''}
        aria-label={t('notifications.type')}
        placeholder={t('notifications.all_types')}
        clearable
        clearButtonProps={{ 'aria-label': t('notifications.all_types') }}
        data={NOTIFICATION_TYPES.map((value) => ({
          value,
          label: t(`notices.${value}`),
        }))}
        value={search.type ?? null}
        onChange={(value) => onChange({ type: value ?? undefined })}
      />
    </div>
  );
}

export function NotificationHistory({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const [search, setSearch] = useState(FIRST_PAGE);
  const read = useNotifications(search);
  const { list, isPlaceholderData } = read;
  return (
    <div className={classes['content']}>
      <Filters
        search={search}
        onChange={(change) => setSearch({ ...search, ...change, page: 1 })}
      />
      {list === undefined && (
        <ReadFallback
          read={read}
          title={t('notifications.failed')}
          text={t('notifications.failed_text')}
          skeleton={<ListSkeleton label={t('notifications.loading')} count={5} />}
        />
      )}
      {list?.data.length === 0 && <Nothing search={search} />}
      {list !== undefined && list.data.length > 0 && (
        <Notices list={list} isStale={isPlaceholderData} onLeave={onLeave} />
      )}
      {list !== undefined && list.meta.total > PER_PAGE && (
        <Paging
          page={search.page}
          perPage={PER_PAGE}
          total={list.meta.total}
          more={list.meta.more}
          onPageChange={(page) => setSearch({ ...search, page })}
          labels={pagingLabels(t)}
        />
      )}
    </div>
  );
}

type NoticesProps = { list: NotificationList; isStale: boolean; onLeave: () => void };

function Notices({ list, isStale, onLeave }: NoticesProps) {
  const t = useT();
  const open = useOpenNotification();
  const markAsRead = useMarkAsRead();
  return (
    <>
      <div className={classes['facts']}>
        <p aria-live="polite">{t('notifications.unread', { count: list.non_lues })}</p>
        {list.non_lues > 0 && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconChecks size={iconSize.control} stroke={iconStroke} />}
            onClick={() => markAsRead()}
          >
            {t('notifications.mark_all')}
          </Button>
        )}
      </div>
      <ul
        className={classes['list']}
        aria-label={t('notifications.list')}
        data-stale={isStale || undefined}
      >
        {list.data.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onOpen={() => {
              onLeave();
              open(notification);
            }}
            onRead={() => markAsRead([notification.id])}
          />
        ))}
      </ul>
    </>
  );
}

function Nothing({ search: { etat, type } }: { search: NotificationSearch }) {
  const t = useT();
  if (etat === 'non_lues') {
    return (
      <EmptyState
        icon={IconBellCheck}
        title={t('notifications.all_read')}
        text={t('notifications.all_read_text')}
      />
    );
  }
  const what = type === undefined ? 'empty' : 'none_of_type';
  return (
    <EmptyState
      icon={IconBell}
      title={t(`notifications.${what}`)}
      text={t('notifications.empty_text')}
    />
  );
}
