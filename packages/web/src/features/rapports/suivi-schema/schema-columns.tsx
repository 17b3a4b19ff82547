import type { SchemaSummary } from '@releve/domain/features/suivi-schema.ts';
import { type DateFormatter, useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { SchemaStatus } from './schema-status.tsx';

const versionText = ({ version_publiee }: SchemaSummary, t: Translate): string =>
  version_publiee === null ? '–' : t('suivi_schema.version', { numero: version_publiee.numero });

export const schemaColumns = (t: Translate, dates: DateFormatter): DataColumn<SchemaSummary>[] =>
  columnsOf((id) => t(`suivi_schema.columns.${id}`), {
    titre: ({ titre }) => <RowName>{titre}</RowName>,
    genre: {
      width: '8rem',
      cell: ({ genre }) => t(`suivi_schema.genres.${genre}`),
    },
    questions: {
      width: '7rem',
      align: 'end',
      isFigure: true,
      cell: ({ questions }) => questions,
    },
    version: {
      width: '8rem',
      isFigure: true,
      cell: (schema) => versionText(schema, t),
    },
    statut: {
      width: '13rem',
      cell: (schema) => <SchemaStatus schema={schema} />,
    },
    modifie_le: {
      width: '19rem',
      cell: ({ modifie_le, modifie_par }) =>
        t('suivi_schema.changed_by', {
          quand: dates.relative(modifie_le),
          qui: fullName(modifie_par),
        }),
    },
  });

export function SchemaCard({ schema }: { schema: SchemaSummary }) {
  const t = useT();
  const dates = useDateFormatter();
  const { titre, genre, questions, modifie_le } = schema;
  const facts = [
    t(`suivi_schema.genres.${genre}`),
    t('suivi_schema.question_count', { count: questions }),
    ...(schema.version_publiee === null ? [] : [versionText(schema, t)]),
  ];
  return (
    <CardBody>
      <RowName>{titre}</RowName>
      <Quiet>{facts.join(' · ')}</Quiet>
      <CardLine>
        <SchemaStatus schema={schema} />
        <Quiet>{dates.relative(modifie_le)}</Quiet>
      </CardLine>
    </CardBody>
  );
}
