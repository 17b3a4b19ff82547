import type { InspectionRow } from '@releve/domain/features/inspections.ts';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { RowName } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { authorColumn, dateColumn, RapportCard } from '../record/rapport-row.tsx';
import { PercentChange } from './percent-change.tsx';
import { ReprisesMark } from './reprises-mark.tsx';

const NONE = '–';

export const inspectionColumns = (
  t: Translate,
  dates: DateFormatter,
): DataColumn<InspectionRow>[] => [
  dateColumn(t('inspections.columns.date'), dates),
  {
    id: 'client',
    header: t('inspections.columns.client'),
    cell: ({ id, statut, client }) => (
      <RowName to={`/inspections/view/${id}`} isCancelled={statut === 'annule'}>
        {client.nom}
      </RowName>
    ),
  },
  {
    id: 'formulaire',
    header: t('inspections.columns.formulaire'),
    cell: ({ schema }) => schema.titre,
  },
  authorColumn(t('inspections.columns.auteur')),
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
  },
  {
    id: 'reprises',
    header: t('inspections.columns.reprises'),
    width: '11rem',
    cell: (row) => <InspectionState row={row} />,
  },
];

function InspectionState({ row }: { row: InspectionRow }) {
  const t = useT();
  return row.statut === 'annule' ? (
    <StateBadge kind="neutral" variant="plain" label={t('rapports.statut.annule')} />
  ) : (
    <ReprisesMark reprises={row.reprises} />
  );
}

export const InspectionCard = ({ row }: { row: InspectionRow }) => (
  <RapportCard
    row={row}
    about={row.client.nom}
    percent={<PercentChange before={row.pourcentage} after={row.pourcentage_apres} />}
    state={<InspectionState row={row} />}
  />
);
