import type { Reader } from '@releve/domain/receipts.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import classes from './objects.module.css';

type ReaderRowProps = { reader: Reader; mustConfirm: boolean };

export function ReaderRow({ reader, mustConfirm }: ReaderRowProps) {
  const t = useT();
  return (
    <li className={classes['reader']}>
      <span className={classes['readerName']}>
        {fullName(reader)}
        <span className={classes['quiet']}>{t(`usergroups.${reader.usergroup}`)}</span>
      </span>
      <ReaderState reader={reader} mustConfirm={mustConfirm} />
    </li>
  );
}

function ReaderState({ reader: { lu_le, confirme_le }, mustConfirm }: ReaderRowProps) {
  const t = useT();
  const dates = useDateFormatter();
  if (lu_le === null) {
    return <StateBadge kind="neutral" variant="plain" label={t('objects.readers.non_lu')} />;
  }
  const isDone = confirme_le !== null || !mustConfirm;
  const label =
    confirme_le === null
      ? t('objects.readers.read_at', { date: dates.instant(lu_le) })
      : t('objects.readers.confirmed_at', { date: dates.instant(confirme_le) });
  return <StateBadge kind={isDone ? 'done' : 'info'} variant="plain" label={label} />;
}
