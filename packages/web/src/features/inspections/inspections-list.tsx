import type { InspectionRow } from '@releve/domain/features/inspections.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { listControls } from '../../ui/data-table/list-controls.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { fullName } from '../employes/employe-name.ts';
import { PER_PAGE } from '../rapports/rapport-search.ts';
import { fromDataSort, type InspectionsSearch } from './inspections-search.ts';
import { PercentChange } from './percent-change.tsx';
import { ReprisesMark } from './reprises-mark.tsx';
import classes from './inspections.module.css';

const NONE = '–';

function listColumns(t: Translate, dates: DateFormatter): DataColumn<InspectionRow>[] {
  return [
    {
      id: 'date',
      header: t('inspections.columns.date'),
      width: '7.5rem',
      isFigure: true,
      cell: ({ date }) => dates.date(date),
      sortValue: ({ date }) => date,
    },
    {
      id: 'client',
      header: t('inspections.columns.client'),
      cell: (row) => (
        // The keyboard opens the whole row; the link is for another tab.
        <Link
          className={classes['name'] ?? ''}
          to={`/inspections/view/${row.id}`}
          tabIndex={-1}
          data-cancelled={row.statut === 'annule' || undefined}
        >
          {row.client.nom}
        </Link>
      ),
      sortValue: ({ client }) => client.nom,
    },
    {
      id: 'formulaire',
      header: t('inspections.columns.formulaire'),
      cell: ({ schema }) => schema.titre,
    },
    {
      id: 'auteur',
      header: t('inspections.columns.auteur'),
      cell: ({ auteur }) => fullName(auteur),
      sortValue: ({ auteur }) => auteur.nom,
    },
    {
      id: 'pourcentage',
      header: t('inspections.columns.pourcentage'),
      width: '13rem',
      isFigure: true,
      cell: ({ pourcentage, pourcentage_apres }) =>
        pourcentage === null ? (
          NONE
        ) : (
          <PercentChange before={pourcentage} after={pourcentage_apres} />
        ),
      sortValue: ({ pourcentage }) => pourcentage,
    },
    {
      id: 'reprises',
      header: t('inspections.columns.reprises'),
      width: '11rem',
      cell: (row) => <InspectionState row={row} />,
    },
  ];
}

function InspectionState({ row }: { row: InspectionRow }) {
  const t = useT();
  return row.statut === 'annule' ? (
    <StateBadge kind="neutral" variant="plain" label={t('rapports.statut.annule')} />
  ) : (
    <ReprisesMark reprises={row.reprises} />
  );
}

function InspectionCard({ row }: { row: InspectionRow }) {
  const dates = useDateFormatter();
  const { client, schema, auteur, date, pourcentage, pourcentage_apres } = row;
  return (
    <div className={classes['card']}>
      <div className={classes['cardLine']}>
        <span className={classes['name']}>{client.nom}</span>
        <PercentChange before={pourcentage} after={pourcentage_apres} />
      </div>
      <span className={classes['quiet']}>{schema.titre}</span>
      <div className={classes['cardLine']}>
        <span className={`${classes['quiet']} tabular`}>
          {dates.date(date)} · {fullName(auteur)}
        </span>
        <InspectionState row={row} />
      </div>
    </div>
  );
}

type InspectionsListProps = {
  inspections: InspectionRow[];
  total: number;
  isLoading: boolean;
  search: InspectionsSearch;
  onChange: ChangeUrlState<InspectionsSearch>;
  empty: ReactNode;
};

export function InspectionsList(props: InspectionsListProps) {
  const { inspections, total, isLoading, search, onChange, empty } = props;
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('inspections.list.label')}
      loadingLabel={t('inspections.list.loading')}
      columns={listColumns(t, dates)}
      rows={inspections}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      rowAction={{
        label: ({ client, date }) =>
          t('inspections.list.open', { client: client.nom, date: dates.date(date) }),
        onOpen: ({ id }) => void navigate({ to: `/inspections/view/${id}` }),
      }}
      renderCard={(row) => <InspectionCard row={row} />}
    />
  );
}
