import type { SuiviRow } from '@releve/domain/features/suivis.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { RowName } from '../../../ui/list-screen/row-parts.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { PercentMark } from '../record/percent-mark.tsx';
import { authorColumn, dateColumn, RapportCard } from '../record/rapport-row.tsx';
import { SuiviStateMark } from './suivi-state.tsx';
import { useShowsPercent } from './suivis.queries.ts';
import { suivisSearch } from './suivis-search.ts';
import classes from './suivis.module.css';
import { rapportsTexts } from '../record/rapports.texts.ts';

needTexts(rapportsTexts);

const NONE = '–';

/** The rows of suivis; on an employee's own file their name is known. */
export function useSuiviRows({ showsEmploye }: { showsEmploye: boolean }) {
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  const showsPercent = useShowsPercent();
  const columns: (DataColumn<SuiviRow> | false)[] = [
    dateColumn(t('suivis.columns.date'), dates),
    {
      id: 'formulaire',
      header: t('suivis.columns.formulaire'),
      cell: (row) => <TitleCell row={row} />,
    },
    showsEmploye && {
      id: 'employe',
      header: t('suivis.columns.employe'),
      cell: ({ employe }) => (employe === null ? NONE : fullName(employe)),
    },
    {
      id: 'client',
      header: t('suivis.columns.client'),
      cell: ({ client }) => client?.nom ?? NONE,
    },
    authorColumn(t('suivis.columns.auteur')),
    showsPercent && {
      id: 'pourcentage',
      header: t('suivis.columns.pourcentage'),
      width: '9rem',
      isFigure: true,
      cell: ({ pourcentage }) =>
        pourcentage === null ? NONE : <PercentMark value={pourcentage} />,
    },
    {
      id: 'etat',
      header: t('suivis.columns.etat'),
      width: '10rem',
      cell: (row) =>
        row.employe === null && row.statut !== 'annule' ? NONE : <SuiviStateMark row={row} />,
    },
  ];
  const aboutOf = ({ employe, client }: SuiviRow) =>
    [showsEmploye && employe !== null && fullName(employe), client?.nom]
      .filter((part) => part !== false && part !== undefined)
      .join(' · ');
  return {
    columns: columns.filter((column) => column !== false),
    renderCard: (row: SuiviRow) => (
      <RapportCard
        row={row}
        about={aboutOf(row) || null}
        percent={
          showsPercent && row.pourcentage !== null && <PercentMark value={row.pourcentage} />
        }
        state={<SuiviStateMark row={row} />}
      />
    ),
    sorts: suivisSearch.sorts.filter((sort) => showsPercent || !sort.endsWith('pourcentage')),
    sortText: (sort: (typeof suivisSearch.sorts)[number]) => t(`rapports.sorts.${sort}`),
    open: {
      label: ({ schema, employe, date }: SuiviRow) =>
        t('suivis.list.open', {
          titre: employe === null ? schema.titre : `${schema.titre}, ${fullName(employe)}`,
          date: dates.date(date),
        }),
      onOpen: ({ id }: SuiviRow) => void navigate({ to: `/suivi/view/${id}` }),
    },
  };
}

function TitleCell({ row }: { row: SuiviRow }) {
  const t = useT();
  return (
    <span className={classes['titleCell']}>
      <RowName to={`/suivi/view/${row.id}`} isCancelled={row.statut === 'annule'}>
        {row.schema.titre}
      </RowName>
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
