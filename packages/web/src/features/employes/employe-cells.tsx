import type { EmployeRow } from '@releve/domain/features/employes.ts';
import { IconDoorExit } from '@tabler/icons-react';
import { formatRelative, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { Quiet, RowName } from '../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { EmployeAvatar } from './employe-avatar.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import classes from './employes.module.css';

const LIST_AVATAR = 28;

export function LeftMark() {
  const t = useT();
  return (
    <StateBadge kind="neutral" variant="plain" icon={IconDoorExit} label={t('employes.left')} />
  );
}

export function NameCell({ employe }: { employe: EmployeRow }) {
  return (
    <span className={classes['person']}>
      <EmployeAvatar person={employe} size={LIST_AVATAR} />
      <RowName to={`/admin/employes/view/${employe.id}`}>{fullName(employe)}</RowName>
      {!employe.actif && <LeftMark />}
    </span>
  );
}

/** « il y a 3 heures », with the full date for whoever points at it. */
export function LastSeen({ at }: { at: string | null }) {
  const t = useT();
  const dates = useDateFormatter();
  const language = useLanguage();
  const now = useNow();
  if (at === null) return <Quiet>{t('employes.never_seen')}</Quiet>;
  return (
    <time dateTime={at} title={dates.instant(at)}>
      {formatRelative(at, now, language)}
    </time>
  );
}
