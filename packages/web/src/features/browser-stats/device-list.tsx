import type { ReactNode } from 'react';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { listControls } from '../../ui/data-table/list-controls.ts';
import { fullName } from '../employes/employe-name.ts';
import { type BrowserStatsSearch, fromDataSort, PER_PAGE } from './browser-stats-search.ts';
import { ClockCell, LastContact, OutdatedMark, UnsentCell, VersionCell } from './device-cells.tsx';
import type { DeviceContact } from './device-contact.ts';
import { ForceUpdate } from './force-update.tsx';
import classes from './browser-stats.module.css';

function listColumns(t: Translate, canForce: boolean): DataColumn<DeviceContact>[] {
  const columns: DataColumn<DeviceContact>[] = [
    {
      id: 'nom',
      header: t('browser_stats.columns.nom'),
      cell: (contact) => <span className={classes['name']}>{fullName(contact)}</span>,
      sortValue: ({ nom }) => nom,
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
      sortValue: ({ app_version }) => app_version,
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
      sortValue: ({ vu_le }) => vu_le,
    },
  ];
  if (!canForce) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('browser_stats.columns.actions'),
      isHeaderHidden: true,
      width: '3.5rem',
      align: 'end',
      cell: (contact) => <ForceUpdate contact={contact} isDense />,
    },
  ];
}

type DeviceCardProps = { contact: DeviceContact; canForce: boolean };

function DeviceCard({ contact, canForce }: DeviceCardProps) {
  const t = useT();
  const { usergroup, navigateur, app_version, est_a_jour } = contact;
  return (
    <div className={classes['card']}>
      <div className={classes['cardHead']}>
        <span className={classes['name']}>{fullName(contact)}</span>
        <LastContact contact={contact} />
      </div>
      <span className={classes['quiet']}>{t(`usergroups.${usergroup}`)}</span>
      <span className="tabular">
        {navigateur} · {app_version}
      </span>
      <div className={classes['marks']}>
        {!est_a_jour && <OutdatedMark />}
        <ClockCell contact={contact} />
        <UnsentCell contact={contact} />
      </div>
      {canForce && !est_a_jour && <ForceUpdate contact={contact} />}
    </div>
  );
}

type DeviceListProps = {
  contacts: DeviceContact[];
  total: number;
  isLoading: boolean;
  canForce: boolean;
  search: BrowserStatsSearch;
  onChange: ChangeUrlState<BrowserStatsSearch>;
  empty: ReactNode;
};

export function DeviceList({
  contacts,
  total,
  isLoading,
  canForce,
  search,
  onChange,
  empty,
}: DeviceListProps) {
  const t = useT();
  return (
    <DataTable
      label={t('browser_stats.list.label')}
      loadingLabel={t('browser_stats.loading')}
      columns={listColumns(t, canForce)}
      rows={contacts}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      renderCard={(contact) => <DeviceCard contact={contact} canForce={canForce} />}
    />
  );
}
