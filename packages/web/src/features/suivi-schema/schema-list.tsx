import type { SchemaSummary } from '@releve/domain/features/suivi-schema.ts';
import type { ReactNode } from 'react';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { listControls } from '../../ui/data-table/list-controls.ts';
import { fullName } from '../employes/employe-name.ts';
import { SchemaStatus } from './schema-status.tsx';
import { fromDataSort, PER_PAGE, type SchemasSearch } from './suivi-schema-search.ts';
import classes from './suivi-schema.module.css';

const versionText = ({ version_publiee }: SchemaSummary, t: Translate): string =>
  version_publiee === null ? '–' : t('suivi_schema.version', { numero: version_publiee.numero });

const listColumns = (t: Translate, dates: DateFormatter): DataColumn<SchemaSummary>[] => [
  {
    id: 'titre',
    header: t('suivi_schema.columns.titre'),
    cell: ({ titre }) => <span className={classes['name']}>{titre}</span>,
    sortValue: ({ titre }) => titre,
  },
  {
    id: 'genre',
    header: t('suivi_schema.columns.genre'),
    width: '8rem',
    cell: ({ genre }) => t(`suivi_schema.genres.${genre}`),
    sortValue: ({ genre }) => genre,
  },
  {
    id: 'questions',
    header: t('suivi_schema.columns.questions'),
    width: '7rem',
    align: 'end',
    isFigure: true,
    cell: ({ questions }) => questions,
  },
  {
    id: 'version',
    header: t('suivi_schema.columns.version'),
    width: '8rem',
    isFigure: true,
    cell: (schema) => versionText(schema, t),
  },
  {
    id: 'statut',
    header: t('suivi_schema.columns.statut'),
    width: '13rem',
    cell: (schema) => <SchemaStatus schema={schema} />,
  },
  {
    id: 'modifie_le',
    header: t('suivi_schema.columns.modifie_le'),
    width: '19rem',
    cell: ({ modifie_le, modifie_par }) =>
      t('suivi_schema.changed_by', {
        quand: dates.relative(modifie_le),
        qui: fullName(modifie_par),
      }),
    sortValue: ({ modifie_le }) => modifie_le,
  },
];

function SchemaCard({ schema }: { schema: SchemaSummary }) {
  const t = useT();
  const dates = useDateFormatter();
  const { titre, genre, questions, modifie_le } = schema;
  const facts = [
    t(`suivi_schema.genres.${genre}`),
    t('suivi_schema.question_count', { count: questions }),
    ...(schema.version_publiee === null ? [] : [versionText(schema, t)]),
  ];
  return (
    <div className={classes['card']}>
      <span className={classes['name']}>{titre}</span>
      <span className={classes['quiet']}>{facts.join(' · ')}</span>
      <span className={classes['cardFoot']}>
        <SchemaStatus schema={schema} />
        <span className={classes['quiet']}>{dates.relative(modifie_le)}</span>
      </span>
    </div>
  );
}

type SchemaListProps = {
  schemas: SchemaSummary[];
  total: number;
  isLoading: boolean;
  search: SchemasSearch;
  onChange: ChangeUrlState<SchemasSearch>;
  empty: ReactNode;
};

export function SchemaList(props: SchemaListProps) {
  const { schemas, total, isLoading, search, onChange, empty } = props;
  const t = useT();
  const dates = useDateFormatter();
  return (
    <DataTable
      label={t('suivi_schema.list.label')}
      loadingLabel={t('suivi_schema.list.loading')}
      columns={listColumns(t, dates)}
      rows={schemas}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      rowAction={{
        label: ({ titre }) => t('suivi_schema.list.open', { titre }),
        onOpen: ({ id }) => onChange({ id }),
      }}
      renderCard={(schema) => <SchemaCard schema={schema} />}
    />
  );
}
