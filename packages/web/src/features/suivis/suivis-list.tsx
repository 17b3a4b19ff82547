import type { SuiviRow } from '@releve/domain/features/suivis.ts';
import { IconPhoto } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { listControls } from '../../ui/data-table/list-controls.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { fullName } from '../employes/employe-name.ts';
import { PercentMark } from '../rapports/percent-mark.tsx';
import { PER_PAGE } from '../rapports/rapport-search.ts';
import { SuiviStateMark } from './suivi-state.tsx';
import { useShowsPercent } from './suivis.queries.ts';
import { fromDataSort, type SuivisSearch } from './suivis-search.ts';
import classes from './suivis.module.css';

const NONE = '–';

interface ColumnChoice {
  showsPercent: boolean;
  /** On an employee's own file their name is known. */
  showsEmploye: boolean;
}

function listColumns(
  t: Translate,
  dates: DateFormatter,
  { showsPercent, showsEmploye }: ColumnChoice,
): DataColumn<SuiviRow>[] {
  const columns: (DataColumn<SuiviRow> | false)[] = [
    {
      id: 'date',
      header: t('suivis.columns.date'),
      width: '7.5rem',
      isFigure: true,
      cell: ({ date }) => dates.date(date),
      sortValue: ({ date }) => date,
    },
    {
      id: 'formulaire',
      header: t('suivis.columns.formulaire'),
      cell: (row) => <TitleCell row={row} />,
    },
    showsEmploye && {
      id: 'employe',
      header: t('suivis.columns.employe'),
      cell: ({ employe }) => (employe === null ? NONE : fullName(employe)),
      sortValue: ({ employe }) => employe?.nom,
    },
    {
      id: 'client',
      header: t('suivis.columns.client'),
      cell: ({ client }) => client?.nom ?? NONE,
      sortValue: ({ client }) => client?.nom,
    },
    {
      id: 'auteur',
      header: t('suivis.columns.auteur'),
      cell: ({ auteur }) => fullName(auteur),
      sortValue: ({ auteur }) => auteur.nom,
    },
    showsPercent && {
      id: 'pourcentage',
      header: t('suivis.columns.pourcentage'),
      width: '9rem',
      isFigure: true,
      cell: ({ pourcentage }) =>
        pourcentage === null ? NONE : <PercentMark value={pourcentage} />,
      sortValue: ({ pourcentage }) => pourcentage,
    },
    {
      id: 'etat',
      header: t('suivis.columns.etat'),
      width: '10rem',
      cell: (row) =>
        row.employe === null && row.statut !== 'annule' ? NONE : <SuiviStateMark row={row} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The keyboard opens the whole row; the link is for another tab. */
function TitleCell({ row }: { row: SuiviRow }) {
  const t = useT();
  return (
    <span className={classes['titleCell']}>
      <Link
        className={classes['name'] ?? ''}
        to={`/suivi/view/${row.id}`}
        tabIndex={-1}
        data-cancelled={row.statut === 'annule' || undefined}
      >
        {row.schema.titre}
      </Link>
      {row.photos > 0 && (
        <span className={classes['photos']}>
          <IconPhoto size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          <span aria-hidden="true">{row.photos}</span>
          <span className="visually-hidden">
            {t('rapports.photos.count', { count: row.photos })}
          </span>
        </span>
      )}
    </span>
  );
}

type SuiviCardProps = { row: SuiviRow } & ColumnChoice;

function SuiviCard({ row, showsPercent, showsEmploye }: SuiviCardProps) {
  const dates = useDateFormatter();
  const { schema, employe, client, auteur, date, pourcentage } = row;
  const about = [
    showsEmploye && employe !== null && fullName(employe),
    client !== null && client.nom,
  ].filter((part) => part !== false);
  return (
    <div className={classes['card']}>
      <div className={classes['cardLine']}>
        <span className={classes['name']}>
          {about.length > 0 ? about.join(' · ') : schema.titre}
        </span>
        {showsPercent && pourcentage !== null && <PercentMark value={pourcentage} />}
      </div>
      {about.length > 0 && <span className={classes['quiet']}>{schema.titre}</span>}
      <div className={classes['cardLine']}>
        <span className={`${classes['quiet']} tabular`}>
          {dates.date(date)} · {fullName(auteur)}
        </span>
        <SuiviStateMark row={row} />
      </div>
    </div>
  );
}

type SuivisListProps = {
  suivis: SuiviRow[];
  total: number;
  isLoading: boolean;
  search: SuivisSearch;
  onChange: ChangeUrlState<SuivisSearch>;
  empty: ReactNode;
  showsEmploye?: boolean;
};

export function SuivisList(props: SuivisListProps) {
  const { suivis, total, isLoading, search, onChange, empty, showsEmploye = true } = props;
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  const choice = { showsPercent: useShowsPercent(), showsEmploye };
  return (
    <DataTable
      label={t('suivis.list.label')}
      loadingLabel={t('suivis.list.loading')}
      columns={listColumns(t, dates, choice)}
      rows={suivis}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      rowAction={{
        label: ({ schema, employe, date }) =>
          t('suivis.list.open', {
            titre: employe === null ? schema.titre : `${schema.titre}, ${fullName(employe)}`,
            date: dates.date(date),
          }),
        onOpen: ({ id }) => void navigate({ to: `/suivi/view/${id}` }),
      }}
      renderCard={(row) => <SuiviCard row={row} {...choice} />}
    />
  );
}
