import { Button } from '@mantine/core';
import { APP_VERSION } from '@releve/domain/version.ts';
import { IconRefreshAlert, IconVersions } from '@tabler/icons-react';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { t as translateNow, useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { fullName, initialsOf } from '../../platform/i18n/person-name.ts';
import { useForceUpdate } from './online.mutations.ts';
import classes from './online.module.css';
import type { OnlineEntry } from './online-list.ts';

function VersionBadge({ version }: { version: string }) {
  const t = useT();
  const isCurrent = version === APP_VERSION;
  return (
    <StateBadge
      kind={isCurrent ? 'neutral' : 'now'}
      icon={isCurrent ? IconVersions : IconRefreshAlert}
      variant={isCurrent ? 'plain' : 'soft'}
      label={t(isCurrent ? 'online.version' : 'online.other_version', { version })}
    />
  );
}

/** The hour alone says nothing on another day. */
function sinceWords(instant: string, dates: DateFormatter): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString();
  return isToday ? dates.time(instant) : dates.instant(instant);
}

function ForceUpdateButton({ id, name }: { id: number; name: string }) {
  const t = useT();
  const force = useForceUpdate();
  const askAndForce = async () => {
    const isConfirmed = await askConfirmation({
      title: t('online.ask_force', { name }),
      text: t('online.ask_force_text'),
      confirmLabel: t('online.force'),
    });
    if (!isConfirmed) return;
    force.mutate(
      { params: { id } },
      { onSuccess: () => positive(translateNow('online.forced', { name })) },
    );
  };
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={t('online.force_named', { name })}
      loading={force.isPending}
      onClick={() => void askAndForce()}
    >
      {t('online.force')}
    </Button>
  );
}

export function OnlineRow({ entry: { id, info, user } }: { entry: OnlineEntry }) {
  const t = useT();
  const dates = useDateFormatter();
  const name = fullName(user) || t('online.unnamed', { id });
  return (
    <li className={classes['row']}>
      <span className={classes['initials']} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={`${classes['detail']} tabular`}>
          {user.usergroup !== null && t(`usergroups.${user.usergroup}`)}
          {user.usergroup !== null && info.depuis !== null && ' · '}
          {info.depuis !== null && t('online.since', { date: sinceWords(info.depuis, dates) })}
        </span>
        <VersionBadge version={info.app_version} />
      </div>
      <ForceUpdateButton id={id} name={name} />
    </li>
  );
}
