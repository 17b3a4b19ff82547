import type { FormationSummary } from '@releve/domain/features/formations-admin.ts';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { FormationStatus } from './formation-status.tsx';

/** What is asked of nobody is left out, and what asks for something comes first. */
const COUNTED = ['expiree', 'a_faire', 'en_cours', 'bientot', 'valide'] as const;

const siteOf = ({ client }: FormationSummary, t: Translate): string | null =>
  client && t('formations_admin.induction', { nom: client.nom });

const contentOf = ({ lecons, questions }: FormationSummary, t: Translate): string =>
  [
    t('formations_admin.lecons', { count: lecons }),
    questions === 0
      ? t('formations_admin.no_quiz')
      : t('formations_admin.questions', { count: questions }),
  ].join(' · ');

const validityOf = ({ validite_mois }: FormationSummary, t: Translate): string =>
  validite_mois === null
    ? t('formations_admin.no_end')
    : t('formations_admin.months', { count: validite_mois });

const peopleOf = ({ etats }: FormationSummary, t: Translate): string =>
  COUNTED.filter((etat) => etats[etat] > 0)
    .map((etat) => t(`formations_admin.people.${etat}`, { count: etats[etat] }))
    .join(' · ') || t('formations_admin.nobody');

export const managedColumns = (
  t: Translate,
  dates: DateFormatter,
): DataColumn<FormationSummary>[] =>
  columnsOf((id) => t(`formations_admin.columns.${id}`), {
    titre: (formation) => (
      <CardBody>
        <RowName>{formation.titre}</RowName>
        {formation.client && <Quiet>{siteOf(formation, t)}</Quiet>}
      </CardBody>
    ),
    statut: {
      width: '14rem',
      cell: (formation) => <FormationStatus formation={formation} />,
    },
    contenu: {
      width: '12rem',
      cell: (formation) => contentOf(formation, t),
    },
    validite: {
      width: '6rem',
      isFigure: true,
      cell: (formation) => validityOf(formation, t),
    },
    personnes: {
      width: '16rem',
      cell: (formation) => <Quiet>{peopleOf(formation, t)}</Quiet>,
    },
    modifie_le: {
      width: '10rem',
      isFigure: true,
      cell: ({ modifie_le }) => dates.instant(modifie_le),
    },
  });

export function ManagedCard({ formation }: { formation: FormationSummary }) {
  const t = useT();
  return (
    <CardBody>
      <RowName>{formation.titre}</RowName>
      {formation.client && <Quiet>{siteOf(formation, t)}</Quiet>}
      <Quiet>{[contentOf(formation, t), validityOf(formation, t)].join(' · ')}</Quiet>
      <Quiet>{peopleOf(formation, t)}</Quiet>
      <CardLine>
        <FormationStatus formation={formation} />
      </CardLine>
    </CardBody>
  );
}
