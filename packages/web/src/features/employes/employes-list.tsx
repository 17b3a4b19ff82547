import type { EmployeRow } from '@releve/domain/features/employes.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { listControls } from '../../ui/data-table/list-controls.ts';
import { EmployeAvatar } from './employe-avatar.tsx';
import { LastSeen, LeftMark, NameCell } from './employe-cells.tsx';
import { fullName } from './employe-name.ts';
import {
  chosenColumns,
  type EmployeColumn,
  type EmployesSearch,
  fromDataSort,
  PER_PAGE,
} from './employes-search.ts';
import { telephoneLink } from './telephone.ts';
import classes from './employes.module.css';

type Cell = Omit<DataColumn<EmployeRow>, 'id' | 'header'>;

const NONE = '–';

function cellsIn(t: Translate, dates: DateFormatter): Record<EmployeColumn, Cell> {
  return {
    usergroup: {
      cell: ({ usergroup }) => t(`usergroups.${usergroup}`),
      sortValue: ({ usergroup }) => usergroup,
    },
    telephone: {
      isFigure: true,
      cell: ({ telephone }) =>
        telephone === null ? (
          NONE
        ) : (
          <a className={classes['cellLink']} href={telephoneLink(telephone)}>
            {telephone}
          </a>
        ),
    },
    courriel: {
      cell: ({ courriel }) =>
        courriel === null ? (
          NONE
        ) : (
          <a className={classes['cellLink']} href={`mailto:${courriel}`}>
            {courriel}
          </a>
        ),
    },
    superviseur: {
      cell: ({ superviseur }) => (superviseur === null ? NONE : fullName(superviseur)),
    },
    minutes_semaine: {
      isFigure: true,
      align: 'end',
      cell: ({ minutes_semaine }) =>
        minutes_semaine === 0 ? NONE : formatMinutes(minutes_semaine),
    },
    vu_le: {
      isFigure: true,
      cell: ({ vu_le }) => <LastSeen at={vu_le} />,
      sortValue: ({ vu_le }) => vu_le,
    },
    embauche_le: {
      isFigure: true,
      cell: ({ embauche_le }) => (embauche_le === null ? NONE : dates.date(embauche_le)),
      sortValue: ({ embauche_le }) => embauche_le,
    },
    username: { cell: ({ username }) => username },
  };
}

function listColumns(
  t: Translate,
  dates: DateFormatter,
  chosen: readonly EmployeColumn[],
): DataColumn<EmployeRow>[] {
  const cells = cellsIn(t, dates);
  return [
    {
      id: 'nom',
      header: t('employes.columns.nom'),
      cell: (employe) => <NameCell employe={employe} />,
      sortValue: ({ nom }) => nom,
    },
    ...chosen.map((id) => ({ id, header: t(`employes.columns.${id}`), ...cells[id] })),
  ];
}

const CARD_AVATAR = 44;

function EmployeCard({ employe }: { employe: EmployeRow }) {
  const t = useT();
  const { usergroup, telephone, superviseur, vu_le, actif, minutes_semaine } = employe;
  const group = t(`usergroups.${usergroup}`);
  return (
    <div className={classes['card']}>
      <EmployeAvatar person={employe} size={CARD_AVATAR} />
      <div className={classes['cardWords']}>
        <div className={classes['cardLine']}>
          <span className={classes['name']}>{fullName(employe)}</span>
          {minutes_semaine > 0 && (
            <span className={`${classes['quiet']} tabular`}>{formatMinutes(minutes_semaine)}</span>
          )}
        </div>
        <span className={classes['quiet']}>
          {superviseur === null ? group : `${group} · ${fullName(superviseur)}`}
        </span>
        <div className={classes['cardLine']}>
          {telephone === null ? (
            <span className={classes['quiet']}>{NONE}</span>
          ) : (
            <a className={classes['call']} href={telephoneLink(telephone)}>
              {telephone}
            </a>
          )}
          <span className={classes['quiet']}>{actif ? <LastSeen at={vu_le} /> : <LeftMark />}</span>
        </div>
      </div>
    </div>
  );
}

type EmployesListProps = {
  employes: EmployeRow[];
  total: number;
  isLoading: boolean;
  search: EmployesSearch;
  onChange: ChangeUrlState<EmployesSearch>;
  empty: ReactNode;
};

export function EmployesList(props: EmployesListProps) {
  const { employes, total, isLoading, search, onChange, empty } = props;
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('employes.list.label')}
      loadingLabel={t('employes.list.loading')}
      columns={listColumns(t, dates, chosenColumns(search))}
      rows={employes}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      rowAction={{
        label: (employe) => t('employes.list.open', { name: fullName(employe) }),
        onOpen: ({ id }) => void navigate({ to: `/admin/employes/view/${id}` }),
      }}
      renderCard={(employe) => <EmployeCard employe={employe} />}
    />
  );
}
