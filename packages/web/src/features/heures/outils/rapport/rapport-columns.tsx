import type { MonthlyReportRow } from '@releve/domain/features/heures-outils.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatCents } from '../../../../platform/i18n/format-cents.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import type { DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { formatOrDash } from '../../shared/format-total.ts';

export function useRapportColumns(): DataColumn<MonthlyReportRow>[] {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const hours = (
    id: 'regulieres' | 'supplementaires' | 'feries' | 'vacances' | 'reer',
    valueOf: (row: MonthlyReportRow) => number,
  ): DataColumn<MonthlyReportRow> => ({
    id,
    header: t(`rapport_mensuel.columns.${id}`),
    cell: (row) => formatOrDash(valueOf(row)),
    align: 'end',
    isFigure: true,
    width: '7rem',
  });
  const amount = (
    id: 'taux' | 'gains',
    valueOf: (row: MonthlyReportRow) => number | null,
  ): DataColumn<MonthlyReportRow> => ({
    id,
    header: t(`rapport_mensuel.columns.${id}`),
    cell: (row) => {
      const cents = valueOf(row);
      return cents === null ? (
        <Quiet>{t('rapport_mensuel.no_rate')}</Quiet>
      ) : (
        formatCents(cents, language)
      );
    },
    align: 'end',
    isFigure: true,
    width: '8rem',
  });
  return [
    {
      id: 'nom',
      header: t('rapport_mensuel.columns.employe'),
      cell: ({ employe, matricule }) => (
        <>
          <RowName>{fullName(employe)}</RowName>
          {matricule !== null && <Quiet> {matricule}</Quiet>}
        </>
      ),
    },
    {
      id: 'semaine',
      header: t('rapport_mensuel.columns.semaine'),
      cell: ({ semaine }) => dates.date(semaine),
      isFigure: true,
      width: '9rem',
    },
    {
      id: 'classe',
      header: t('rapport_mensuel.columns.classe'),
      cell: ({ classe }) => classe,
      width: '5rem',
    },
    hours('regulieres', (row) => row.minutes_regulieres),
    hours('supplementaires', (row) => row.minutes_supplementaires),
    amount('taux', ({ taux }) => taux),
    amount('gains', ({ gains_estimes }) => gains_estimes),
    hours('feries', (row) => row.minutes_feries),
    hours('vacances', (row) => row.minutes_vacances),
    hours('reer', (row) => row.minutes_reer),
  ];
}
