import { Tooltip } from '@mantine/core';
import { IconClockExclamation, IconCloudUp, IconRefreshAlert } from '@tabler/icons-react';
import { formatRelative, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { describeDifference, isWorryingDifference } from './clock-difference.ts';
import type { DeviceContact } from './device-contact.ts';
import classes from './browser-stats.module.css';

type CellProps = { contact: DeviceContact };

export function OutdatedMark() {
  const t = useT();
  return (
    <StateBadge
      kind="now"
      variant="plain"
      icon={IconRefreshAlert}
      label={t('browser_stats.outdated')}
    />
  );
}

export function VersionCell({ contact: { app_version, est_a_jour } }: CellProps) {
  return (
    <span className={classes['version']}>
      <span className="tabular">{app_version}</span>
      {!est_a_jour && <OutdatedMark />}
    </span>
  );
}

export function ClockCell({ contact: { ecart_secondes } }: CellProps) {
  const t = useT();
  const language = useLanguage();
  const words = describeDifference(ecart_secondes, t, language);
  return isWorryingDifference(ecart_secondes) ? (
    <StateBadge kind="now" variant="plain" icon={IconClockExclamation} label={words} />
  ) : (
    <span className={classes['quiet']}>{words}</span>
  );
}

export function UnsentCell({ contact: { non_envoyes } }: CellProps) {
  const t = useT();
  return non_envoyes > 0 ? (
    <StateBadge
      kind="silent"
      variant="plain"
      icon={IconCloudUp}
      label={t('browser_stats.unsent', { count: non_envoyes })}
    />
  ) : (
    <span className={classes['quiet']}>{t('browser_stats.nothing_unsent')}</span>
  );
}

export function LastContact({ contact: { vu_le } }: CellProps) {
  const dates = useDateFormatter();
  const language = useLanguage();
  const relative = formatRelative(vu_le, useNow(), language);
  return (
    <Tooltip label={dates.instant(vu_le)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the full date shows on focus too */}
      <time className={classes['contact']} dateTime={vu_le} tabIndex={0}>
        {relative}
      </time>
    </Tooltip>
  );
}
