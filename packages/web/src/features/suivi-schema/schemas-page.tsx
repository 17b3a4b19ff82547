import { Button } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { SchemaList } from './schema-list.tsx';
import { SchemasToolbar } from './schemas-toolbar.tsx';
import { countFilters, NO_FILTER, type SchemasSearch } from './suivi-schema-search.ts';
import { useSchemas } from './suivi-schema.queries.ts';

const loadCreateSheet = () => import('./create/create-sheet.tsx');

const sayFailed = () => negative(say('errors.screen'));

type SchemasPageProps = { search: SchemasSearch; onChange: ChangeUrlState<SchemasSearch> };

export function SchemasPage({ search, onChange }: SchemasPageProps) {
  const t = useT();
  const canManage = useAbility().can('manage', 'SuiviSchema');
  const [isCreating, setIsCreating] = useState(false);
  const list = useSchemas(search);
  const { text, setText, clear } = useListSearch(search, onChange, NO_FILTER);
  // A page that no longer exists is a filter too: there may be others before it.
  const isFiltered = search.q !== '' || countFilters(search) > 0 || search.page > 1;
  const create = canManage && (
    <Button
      leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      onClick={() => setIsCreating(true)}
    >
      {t('suivi_schema.list.new')}
    </Button>
  );
  return (
    <Page
      title={t('titles.suivi_schema')}
      subtitle={t(canManage ? 'suivi_schema.list.subtitle' : 'suivi_schema.list.subtitle_read')}
      isTitleHiddenOnPhone
      actions={create}
      toolbar={<SchemasToolbar text={text} onText={setText} search={search} onChange={onChange} />}
    >
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('suivi_schema.list.failed')}
          text={t('suivi_schema.list.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <SchemaList
          schemas={list.data?.data ?? []}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={onChange}
          empty={
            isFiltered ? (
              <NothingFound
                title={t('suivi_schema.list.nothing_found')}
                text={t('suivi_schema.list.nothing_found_text')}
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={IconForms}
                title={t('suivi_schema.list.empty')}
                text={t(
                  canManage ? 'suivi_schema.list.empty_text' : 'suivi_schema.list.empty_read',
                )}
                action={create}
              />
            )
          }
        />
      )}
      <OnDemand
        load={loadCreateSheet}
        isWanted={isCreating}
        onFailure={sayFailed}
        props={{
          isOpen: isCreating,
          onClose: () => setIsCreating(false),
          onCreated: (id: number) => onChange({ id }, { ignoreBlocker: true }),
        }}
      />
    </Page>
  );
}
