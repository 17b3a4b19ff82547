import type { HeuresRow } from '@releve/domain/features/heures-admin.ts';
import type { PeriodeRef, SheetState } from '@releve/domain/features/heures-shapes.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import type { DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { StateBadge, type StateKind } from '../../../../ui/state-badge.tsx';
import { AnomalyChips } from './anomaly-chips.tsx';
import { DayBars } from './day-bars.tsx';
import classes from '../heures-admin.module.css';

type Row = HeuresRow & { id: number };

const SHEET_LOOK: Readonly<Record<SheetState, StateKind>> = {
  bloquante: 'wrong',
  a_verifier: 'now',
  prete: 'info',
  approuvee: 'done',
};

/** « +0 h 12 »: a difference always has its sign. */
export const formatGap = (minutes: number): string =>
  minutes > 0 ? `+${formatMinutes(minutes)}` : formatMinutes(minutes);

export function useHeuresRows(periode: PeriodeRef | undefined) {
  const t = useT();
  const language = useLanguage();
  const figure = (
    id: 'prevu' | 'pointe' | 'paye' | 'ecart' | 'supplementaires',
    show: (minutes: number) => string = formatMinutes,
  ): DataColumn<Row> => ({
    id,
    header: t(`heures_admin.columns.${id}`),
    isFigure: true,
    align: 'end',
    cell: (row) => (id === 'supplementaires' && row[id] === 0 ? '–' : show(row[id])),
  });
  const columns: DataColumn<Row>[] = [
    {
      id: 'nom',
      header: t('heures_admin.columns.nom'),
      width: '14rem',
      cell: (row) => <Person row={row} />,
    },
    figure('prevu'),
    figure('pointe'),
    figure('paye'),
    figure('ecart', formatGap),
    figure('supplementaires'),
    {
      id: 'jours',
      header: t('heures_admin.columns.jours'),
      width: '9rem',
      cell: ({ jours }) => <DayBars jours={jours} language={language} />,
    },
    {
      id: 'anomalies',
      header: t('heures_admin.columns.anomalies'),
      cell: ({ anomalies }) => <AnomalyChips anomalies={anomalies} />,
    },
    {
      id: 'etat',
      header: t('heures_admin.columns.etat'),
      width: '12rem',
      cell: (row) => <SheetBadge row={row} />,
    },
  ];
  return {
    columns,
    renderCard: (row: Row) => (
      <CardBody>
        <CardLine>
          <RowName>{fullName(row.employe)}</RowName>
          <SheetBadge row={row} />
        </CardLine>
        <span className={`${classes['cardFigures']} tabular`}>
          <b>{t('heures_admin.card.paid', { hours: formatMinutes(row.paye) })}</b>
          <span>{t('heures_admin.card.planned', { hours: formatMinutes(row.prevu) })}</span>
          {row.ecart !== 0 && <span>{formatGap(row.ecart)}</span>}
          {row.supplementaires > 0 && (
            <span>
              {t('heures_admin.counts.overtime', { hours: formatMinutes(row.supplementaires) })}
            </span>
          )}
        </span>
        <DayBars jours={row.jours} language={language} />
        <AnomalyChips anomalies={row.anomalies} />
        {periode?.statut === 'ouverte' && row.lignes.total === 0 && (
          <Quiet>{t('heures_admin.card.nothing_yet')}</Quiet>
        )}
      </CardBody>
    ),
  };
}

function Person({ row: { employe, matricule, confirmee_le } }: { row: Row }) {
  const t = useT();
  return (
    <span className={classes['person']}>
      <RowName>{fullName(employe)}</RowName>
      <Quiet>
        {[
          matricule === null
            ? t('heures_admin.list.no_number')
            : t('heures_admin.list.number', { matricule }),
          ...(confirmee_le === null ? [] : [t('heures_admin.list.confirmed')]),
        ].join(' · ')}
      </Quiet>
    </span>
  );
}

function SheetBadge({ row: { etat, lignes, peut_approuver } }: { row: Row }) {
  const t = useT();
  return (
    <span className={classes['state']}>
      <StateBadge kind={SHEET_LOOK[etat]} label={t(`heures_admin.states.${etat}`)} />
      {etat !== 'approuvee' && (
        <Quiet>
          {t('heures_admin.list.approved_of', {
            done: lignes.approuvees,
            total: lignes.total,
          })}
        </Quiet>
      )}
      {!peut_approuver && <Quiet>{t('heures_admin.list.own')}</Quiet>}
    </span>
  );
}
