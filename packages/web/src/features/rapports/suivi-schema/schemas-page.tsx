import { listSchemas } from '@releve/domain/features/suivi-schema.ts';
import { GENRES } from '@releve/domain/forms/form-schema.ts';
import { IconForms } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { type ListSearchState, useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { SchemaCard, schemaColumns } from './schema-columns.tsx';
import { ARCHIVE_CHOICES, type SchemasSearch, schemasSearch } from './suivi-schema-search.ts';

const loadCreateSheet = () => import('./create/create-sheet.tsx');

const GENRE_CHOICES = ['tous', ...GENRES] as const;

export function SchemasPage() {
  const t = useT();
  const dates = useDateFormatter();
  const canManage = useAbility().can('manage', 'SuiviSchema');
  const [isCreating, setIsCreating] = useState(false);
  const screen = useListSearch(schemasSearch);
  const { change } = screen;
  const words = listWords(t, 'suivi_schema.list');
  return (
    <ListScreen
      screen={screen}
      list={useEndpoint(listSchemas, { query: screen.query }, { keepsPrevious: true })}
      title={t('titles.suivi_schema')}
      subtitle={t(canManage ? 'suivi_schema.list.subtitle' : 'suivi_schema.list.subtitle_read')}
      words={canManage ? words : { ...words, empty_text: t('suivi_schema.list.empty_read') }}
      icon={IconForms}
      columns={schemaColumns(t, dates)}
      renderCard={(schema) => <SchemaCard schema={schema} />}
      sortText={(sort) => t(`suivi_schema.sorts.${sort}`)}
      filters={<SchemaFilters {...screen} />}
      open={{
        label: ({ titre }) => t('suivi_schema.list.open', { titre }),
        onOpen: ({ id }) => change({ id }),
      }}
      create={
        canManage && { label: t('suivi_schema.list.new'), onClick: () => setIsCreating(true) }
      }
    >
      <OnDemand
        load={loadCreateSheet}
        isWanted={isCreating}
        props={{
          isOpen: isCreating,
          onClose: () => setIsCreating(false),
          onCreated: (id: number) => change({ id }, { ignoreBlocker: true }),
        }}
      />
    </ListScreen>
  );
}

function SchemaFilters({ search, narrow }: ListSearchState<SchemasSearch>) {
  const t = useT();
  return (
    <>
      <FilterChoice
        label={t('suivi_schema.list.genre')}
        options={GENRE_CHOICES.map((value) => ({
          value,
          label: t(`suivi_schema.list.genres.${value}`),
        }))}
        value={search.genre ?? 'tous'}
        onChange={(value) => narrow({ genre: value === 'tous' ? undefined : value })}
      />
      <FilterChoice
        label={t('suivi_schema.list.archive')}
        options={ARCHIVE_CHOICES.map((value) => ({
          value,
          label: t(`suivi_schema.list.archives.${value}`),
        }))}
        value={search.archive}
        onChange={(archive) => narrow({ archive })}
      />
    </>
  );
}
