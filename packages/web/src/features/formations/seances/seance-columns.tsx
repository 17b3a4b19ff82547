import type { SeanceSummary } from '@releve/domain/features/formation-seances.ts';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { SeanceState } from './seance-state.tsx';

const signedOf = ({ signees, personnes }: SeanceSummary, t: Translate): string =>
  t('seances.signed_of', { signees, personnes });

export const seanceColumns = (t: Translate, dates: DateFormatter): DataColumn<SeanceSummary>[] =>
  columnsOf((id) => t(`seances.columns.${id}`), {
    formation: ({ formation }) => <RowName>{formation.titre}</RowName>,
    date: {
      width: '9rem',
      isFigure: true,
      cell: ({ date }) => dates.date(date),
    },
    lieu: {
      width: '16rem',
      cell: ({ lieu }) => <Quiet>{lieu}</Quiet>,
    },
    formateur: {
      width: '12rem',
      cell: ({ formateur }) => fullName(formateur),
    },
    signees: {
      width: '7rem',
      isFigure: true,
      cell: (seance) => signedOf(seance, t),
    },
    etat: {
      width: '9rem',
      cell: (seance) => <SeanceState seance={seance} />,
    },
  });

type SeanceCardProps = { seance: SeanceSummary; dates: DateFormatter };

export function SeanceCard({ seance, dates }: SeanceCardProps) {
  const t = useT();
  const { formation, date, lieu, formateur } = seance;
  return (
    <CardBody>
      <RowName>{formation.titre}</RowName>
      <Quiet>{[dates.date(date), lieu, fullName(formateur)].filter(Boolean).join(' · ')}</Quiet>
      <CardLine>
        <SeanceState seance={seance} />
        <Quiet>{t('seances.signed_line', { signed: signedOf(seance, t) })}</Quiet>
      </CardLine>
    </CardBody>
  );
}
