import type { SondageSummary } from '@releve/domain/features/sondages-admin.ts';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
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

export const sondageColumns = (t: Translate, dates: DateFormatter): DataColumn<SondageSummary>[] =>
  columnsOf((id) => t(`sondages_admin.columns.${id}`), {
    titre: ({ titre }) => <RowName>{titre}</RowName>,
    statut: {
      width: '9rem',
      cell: (sondage) => <SondageStatus sondage={sondage} />,
    },
    audience: ({ audience }) => describeAudience(audience, t),
    anonyme: {
      width: '8.5rem',
      cell: (sondage) => privacyOf(t, sondage),
    },
    participations: {
      width: '9rem',
      isFigure: true,
      cell: (sondage) => participationOf(t, sondage),
    },
    ferme_at: {
      width: '10rem',
      isFigure: true,
      cell: ({ ferme_at }) => (ferme_at === null ? '–' : dates.instant(ferme_at)),
    },
    modifie_le: {
      width: '9rem',
      isFigure: true,
      cell: ({ modifie_le }) => dates.relative(modifie_le),
    },
  });

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
