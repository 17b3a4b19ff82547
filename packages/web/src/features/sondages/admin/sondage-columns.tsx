import type { SondageSummary } from '@releve/domain/features/sondages-admin.ts';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { describeAudience } from '../../objects/audience-words.ts';
import { SondageStatus } from './sondage-status.tsx';

const privacyOf = (t: Translate, { anonyme }: SondageSummary): string =>
  t(anonyme ? 'sondages_admin.anonymous' : 'sondages_admin.named');

const participationOf = (
  t: Translate,
  { statut, participations, destinataires }: SondageSummary,
): string =>
  statut === 'brouillon'
    ? '–'
    : t('sondages_admin.participation', { count: participations, total: destinataires });

export const sondageColumns = (
  t: Translate,
  dates: DateFormatter,
): DataColumn<SondageSummary>[] => [
  {
    id: 'titre',
    header: t('sondages_admin.columns.titre'),
    cell: ({ titre }) => <RowName>{titre}</RowName>,
    sortValue: ({ titre }) => titre,
  },
  {
    id: 'statut',
    header: t('sondages_admin.columns.statut'),
    width: '9rem',
    cell: (sondage) => <SondageStatus sondage={sondage} />,
  },
  {
    id: 'audience',
    header: t('sondages_admin.columns.audience'),
    cell: ({ audience }) => describeAudience(audience, t),
  },
  {
    id: 'anonyme',
    header: t('sondages_admin.columns.anonyme'),
    width: '8.5rem',
    cell: (sondage) => privacyOf(t, sondage),
  },
  {
    id: 'participations',
    header: t('sondages_admin.columns.participations'),
    width: '9rem',
    isFigure: true,
    cell: (sondage) => participationOf(t, sondage),
  },
  {
    id: 'ferme_at',
    header: t('sondages_admin.columns.ferme_at'),
    width: '10rem',
    isFigure: true,
    cell: ({ ferme_at }) => (ferme_at === null ? '–' : dates.instant(ferme_at)),
    sortValue: ({ ferme_at }) => ferme_at,
  },
  {
    id: 'modifie_le',
    header: t('sondages_admin.columns.modifie_le'),
    width: '9rem',
    isFigure: true,
    cell: ({ modifie_le }) => dates.relative(modifie_le),
    sortValue: ({ modifie_le }) => modifie_le,
  },
];

export function SondageCard({ sondage }: { sondage: SondageSummary }) {
  const t = useT();
  return (
    <CardBody>
      <RowName>{sondage.titre}</RowName>
      <Quiet>{[describeAudience(sondage.audience, t), privacyOf(t, sondage)].join(' · ')}</Quiet>
      <CardLine>
        <SondageStatus sondage={sondage} />
        {sondage.statut !== 'brouillon' && <Quiet>{participationOf(t, sondage)}</Quiet>}
      </CardLine>
    </CardBody>
  );
}
