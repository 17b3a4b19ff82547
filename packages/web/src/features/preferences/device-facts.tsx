import { APP_VERSION } from '@releve/domain/version.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes } from '../../platform/i18n/format-bytes.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { listRows } from '../../platform/offline/outbox.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { SettingRow } from '../../ui/settings-section.tsx';
import { readDevice } from './device-reading.ts';
import classes from './preferences.module.css';

const READ_AGAIN_MS = 5000;

type Connection = ReturnType<typeof useConnectionStore.getState>;

function describeConnection(
  t: Translate,
  { connected, serverReachable, connectionType }: Connection,
): string {
  if (!connected) return t('preferences.facts.offline');
  if (!serverReachable) return t('preferences.facts.unreachable');
  return connectionType === 'unknown'
    ? t('preferences.facts.online_unknown')
    : t('preferences.facts.online', { type: connectionType });
}

function OutboxRows() {
  const t = useT();
  const dates = useDateFormatter();
  const owner = useUserStore((state) => state.details?.id ?? null);
  const { waitingCount, parkedRows, lastSentAt } = useOutboxStatus();
  const { data: rows = [] } = useQuery({
    queryKey: ['device-outbox', owner, waitingCount, parkedRows.length, lastSentAt],
    queryFn: () => (owner === null ? [] : listRows(owner)),
  });
  const describeRow = ({ state, error }: OutboxRow) =>
    state === 'parked'
      ? t('preferences.facts.row_parked', { status: error?.status ?? 0 })
      : t('preferences.facts.row_waiting');
  if (rows.length === 0) return t('preferences.facts.outbox_empty');
  return (
    <ul className={classes['outbox']}>
      {rows.map((row) => (
        <li key={row.id} className={classes['outboxRow']}>
          <span className={classes['command']}>
            {row.method} {row.path}
          </span>
          <span>
            {describeRow(row)} · {t('preferences.facts.row_attempts', { count: row.attempts })} ·{' '}
            {dates.instant(row.created)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What support asks for on the phone. */
export function DeviceFacts() {
  const t = useT();
  const dates = useDateFormatter();
  const language = useLanguage();
  const { diff, syncedAt } = useServerSettingsStore();
  const connection = describeConnection(t, useConnectionStore());
  const { data: device } = useQuery({
    queryKey: ['device-reading'],
    queryFn: readDevice,
    refetchInterval: READ_AGAIN_MS,
  });
  const unknown = t('preferences.facts.unknown');
  const size = (bytes: number | null) => (bytes === null ? unknown : formatBytes(bytes, language));
  const yesNo = (is: boolean) => (is ? t('preferences.facts.yes') : t('preferences.facts.no'));
  const instant = (ms: number) => dates.instant(new Date(ms).toISOString());
  const facts: [string, ReactNode][] = [
    [t('preferences.facts.version'), APP_VERSION],
    [t('preferences.facts.connection'), connection],
    [
      t('preferences.facts.last_sync'),
      syncedAt === null ? t('preferences.facts.never') : instant(syncedAt),
    ],
    [t('preferences.facts.clock'), t('preferences.facts.seconds', { seconds: diff })],
    [
      t('preferences.facts.storage'),
      device?.usedBytes == null
        ? unknown
        : t('preferences.facts.storage_of', {
            used: size(device.usedBytes),
            quota: size(device.quotaBytes),
          }),
    ],
    [
      t('preferences.facts.persistent'),
      device?.isPersistent == null ? unknown : yesNo(device.isPersistent),
    ],
    [t('preferences.facts.worker'), t(`preferences.facts.worker_${device?.worker ?? 'none'}`)],
    [t('preferences.facts.outbox'), <OutboxRows key="outbox" />],
  ];
  return (
    <SettingRow label={t('preferences.facts.title')}>
      <dl className={`${classes['facts']} tabular`}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingRow>
  );
}
