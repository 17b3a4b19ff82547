import type { ReactNode } from 'react';
import { type DateFormatter, useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { listControls } from '../../../ui/data-table/list-controls.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { type FaultsSearch, fromDataSort, PER_PAGE } from './faults-search.ts';
import type { FaultGroup } from './faults.queries.ts';
import classes from './faults.module.css';

/** One that a device has met after it was resolved is worth another look. */
export function FaultState({ fault }: { fault: FaultGroup }) {
  const t = useT();
  const { resolved_at, last_at } = fault;
  if (resolved_at === null) {
    return <StateBadge kind="wrong" variant="plain" label={t('faults.states.open')} />;
  }
  return Date.parse(last_at) > Date.parse(resolved_at) ? (
    <StateBadge kind="now" variant="plain" label={t('faults.states.seen_since')} />
  ) : (
    <StateBadge kind="done" variant="plain" label={t('faults.states.resolved')} />
  );
}

const listColumns = (t: Translate, dates: DateFormatter): DataColumn<FaultGroup>[] => [
  {
    id: 'message',
    header: t('faults.columns.message'),
    cell: ({ message }) => <span className={classes['message']}>{message}</span>,
    sortValue: ({ message }) => message,
  },
  {
    id: 'release',
    header: t('faults.columns.release'),
    isFigure: true,
    cell: ({ release }) => release,
    sortValue: ({ release }) => release,
  },
  {
    id: 'devices',
    header: t('faults.columns.devices'),
    isFigure: true,
    cell: ({ devices }) => devices,
    sortValue: ({ devices }) => devices,
  },
  {
    id: 'occurrences',
    header: t('faults.columns.occurrences'),
    isFigure: true,
    cell: ({ occurrences }) => occurrences,
    sortValue: ({ occurrences }) => occurrences,
  },
  {
    id: 'last_at',
    header: t('faults.columns.last_at'),
    isFigure: true,
    cell: ({ last_at }) => dates.instant(last_at),
    sortValue: ({ last_at }) => last_at,
  },
  {
    id: 'etat',
    header: t('faults.columns.etat'),
    cell: (fault) => <FaultState fault={fault} />,
  },
];

function FaultCard({ fault }: { fault: FaultGroup }) {
  const t = useT();
  const dates = useDateFormatter();
  const { message, release, devices, occurrences, last_at } = fault;
  return (
    <div className={classes['card']}>
      <span className={classes['message']}>{message}</span>
      <span className="tabular">
        {release} · {t('faults.devices', { count: devices })} ·{' '}
        {t('faults.times', { count: occurrences })}
      </span>
      <div className={classes['cardFoot']}>
        <FaultState fault={fault} />
        <span className={classes['quiet']}>{dates.instant(last_at)}</span>
      </div>
    </div>
  );
}

type FaultListProps = {
  faults: FaultGroup[];
  total: number;
  isLoading: boolean;
  search: FaultsSearch;
  onChange: ChangeUrlState<FaultsSearch>;
  empty: ReactNode;
};

export function FaultList({ faults, total, isLoading, search, onChange, empty }: FaultListProps) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <DataTable
      label={t('faults.label')}
      loadingLabel={t('faults.loading')}
      columns={listColumns(t, dates)}
      rows={faults}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      rowAction={{
        label: ({ message }) => t('faults.open', { message }),
        onOpen: ({ id }) => onChange({ erreur: id }, { replaces: search.erreur !== undefined }),
      }}
      selectedId={search.erreur === undefined ? null : String(search.erreur)}
      renderCard={(fault) => <FaultCard fault={fault} />}
    />
  );
}
