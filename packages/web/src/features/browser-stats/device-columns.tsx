import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../ui/list-screen/row-parts.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { ClockCell, LastContact, OutdatedMark, UnsentCell, VersionCell } from './device-cells.tsx';
import type { DeviceContact } from './device-contact.ts';
import { ForceUpdate } from './force-update.tsx';
import classes from './browser-stats.module.css';

export function deviceColumns(t: Translate, canForce: boolean): DataColumn<DeviceContact>[] {
  const columns: (DataColumn<DeviceContact> | false)[] = [
    {
      id: 'nom',
      header: t('browser_stats.columns.nom'),
      cell: (contact) => <RowName>{fullName(contact)}</RowName>,
    },
    {
      id: 'usergroup',
      header: t('browser_stats.columns.usergroup'),
      cell: ({ usergroup }) => t(`usergroups.${usergroup}`),
    },
    {
      id: 'navigateur',
      header: t('browser_stats.columns.navigateur'),
      cell: ({ navigateur }) => navigateur,
    },
    {
      id: 'app_version',
      header: t('browser_stats.columns.app_version'),
      isFigure: true,
      cell: (contact) => <VersionCell contact={contact} />,
    },
    {
      id: 'ecart',
      header: t('browser_stats.columns.ecart'),
      isFigure: true,
      cell: (contact) => <ClockCell contact={contact} />,
    },
    {
      id: 'non_envoyes',
      header: t('browser_stats.columns.non_envoyes'),
      isFigure: true,
      cell: (contact) => <UnsentCell contact={contact} />,
    },
    {
      id: 'vu_le',
      header: t('browser_stats.columns.vu_le'),
      isFigure: true,
      cell: (contact) => <LastContact contact={contact} />,
    },
    canForce && {
      id: 'actions',
      header: t('browser_stats.columns.actions'),
      isHeaderHidden: true,
      width: '3.5rem',
      align: 'end',
      cell: (contact) => <ForceUpdate contact={contact} isDense />,
    },
  ];
  return columns.filter((column) => column !== false);
}

type DeviceCardProps = { contact: DeviceContact; canForce: boolean };

export function DeviceCard({ contact, canForce }: DeviceCardProps) {
  const t = useT();
  const { usergroup, navigateur, app_version, est_a_jour } = contact;
  return (
    <CardBody>
      <CardLine>
        <RowName>{fullName(contact)}</RowName>
        <Quiet>
          <LastContact contact={contact} />
        </Quiet>
      </CardLine>
      <Quiet>{t(`usergroups.${usergroup}`)}</Quiet>
      <span className="tabular">
        {navigateur} · {app_version}
      </span>
      <div className={classes['marks']}>
        {!est_a_jour && <OutdatedMark />}
        <ClockCell contact={contact} />
        <UnsentCell contact={contact} />
      </div>
      {canForce && !est_a_jour && <ForceUpdate contact={contact} />}
    </CardBody>
  );
}
