import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { useNow } from '../../platform/use-now.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

/** « 3 à envoyer », then « Tout est envoyé » with the time. */
export function SendState() {
  const t = useT();
  const format = useDateFormatter();
  const now = useNow();
  const { waitingCount, parkedRows, lastSentAt } = useOutboxStatus();
  if (parkedRows.length > 0) {
    return (
      <StateBadge kind="wrong" label={t('shell.outbox.refused', { count: parkedRows.length })} />
    );
  }
  if (waitingCount > 0) {
    return (
      <StateBadge
        kind="silent"
        icon={IconCloudUp}
        label={t('shell.outbox.waiting', { count: waitingCount })}
      />
    );
  }
  const isToday =
    lastSentAt !== null && new Date(lastSentAt).toDateString() === new Date(now).toDateString();
  if (!isToday) return null;
  return (
    <StateBadge
      kind="done"
      icon={IconCloudCheck}
      label={t('shell.outbox.all_sent_at', { time: format.time(lastSentAt) })}
    />
  );
}
