import { Button } from '@mantine/core';
import { exportClients } from '@releve/domain/features/client-import.ts';
import { IconBuilding, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { type ChangeUrlState, useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CREATE_ADDRESS } from './client-addresses.ts';
import { ClientList } from './client-list.tsx';
import {
  type ClientsSearch,
  clientsSearch,
  countFilters,
  exportColumnsOf,
  filtersOf,
  NO_FILTER,
} from './clients-search.ts';
import { ClientsToolbar } from './clients-toolbar.tsx';
import { useClients } from './clients.queries.ts';
import classes from './clients.module.css';

const ClientsMap = lazy(() => import('./clients-map.tsx'));

/** Reading files and the preview come with the first import. */
const loadImport = () => import('./client-import.tsx');

const sayFailed = () => negative(say('errors.screen'));

/** The register: a table or cards, or the map, as the address says. */
export default function ClientsPage() {
  const t = useT();
  const [search, change] = useUrlState(clientsSearch);
  const [isImporting, setIsImporting] = useState(false);
  const isPhone = useIsPhone();
  const { text, setText, clear } = useListSearch(search, change, NO_FILTER);
  const list = useClients(search, { isWanted: search.vue === 'liste' });
  return (
    <Page
      title={t('titles.clients')}
      subtitle={!isPhone && t('clients.list.subtitle')}
      isTitleHiddenOnPhone
      actions={<RegisterActions search={search} onImport={() => setIsImporting(true)} />}
      toolbar={<ClientsToolbar text={text} onText={setText} search={search} onChange={change} />}
    >
      {search.vue === 'carte' ? (
        <Suspense fallback={<CardSkeleton label={t('clients.map.loading')} count={3} />}>
          <ClientsMap search={search} onChange={change} onClear={clear} />
        </Suspense>
      ) : (
        <Register list={list} search={search} onChange={change} onClear={clear} />
      )}
      <OnDemand
        load={loadImport}
        isWanted={isImporting}
        onFailure={sayFailed}
        props={{ isOpen: isImporting, onClose: () => setIsImporting(false) }}
      />
    </Page>
  );
}

type RegisterActionsProps = { search: ClientsSearch; onImport: () => void };

function RegisterActions({ search, onImport }: RegisterActionsProps) {
  const t = useT();
  const ability = useAbility();
  const { sort, colonnes } = search;
  const download = (columns?: string) => (format: 'csv' | 'xlsx') =>
    downloadFile(exportClients, {
      query: { ...filtersOf(search), sort, format, colonnes: columns },
    });
  return (
    <>
      {ability.can('export', 'Client') && (
        <ExportMenu
          sections={[
            { label: t('lists.export_shown'), run: download(exportColumnsOf(colonnes)) },
            { label: t('lists.export_all'), run: download() },
          ]}
        />
      )}
      {ability.can('manage', 'Client') && (
        <ToolButton label={t('clients.list.import')} icon={IconFileUpload} onClick={onImport} />
      )}
      {ability.can('create', 'Client') && (
        <Button
          className={classes['add'] ?? ''}
          component={Link}
          to={CREATE_ADDRESS}
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        >
          {t('clients.list.add')}
        </Button>
      )}
    </>
  );
}

type RegisterProps = {
  list: ReturnType<typeof useClients>;
  search: ClientsSearch;
  onChange: ChangeUrlState<ClientsSearch>;
  onClear: () => void;
};

function Register({ list, search, onChange, onClear }: RegisterProps) {
  const t = useT();
  if (list.data === undefined && list.isError) {
    return (
      <ErrorState
        title={t('clients.list.failed')}
        text={t('clients.list.failed_text')}
        retryLabel={t('app.retry')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  // A page that no longer exists is a filter too: there may be others before it.
  const isFiltered = search.q !== '' || search.page > 1 || countFilters(search) > 0;
  return (
    <ClientList
      clients={list.data?.data ?? []}
      total={list.data?.meta.total ?? 0}
      isLoading={list.isPending || list.isPlaceholderData}
      search={search}
      onChange={onChange}
      empty={<NoClients isFiltered={isFiltered} onClear={onClear} />}
    />
  );
}

function NoClients({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useT();
  const canCreate = useAbility().can('create', 'Client');
  return isFiltered ? (
    <NothingFound
      title={t('clients.list.nothing_found')}
      text={t('clients.list.nothing_found_text')}
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={IconBuilding}
      title={t('clients.list.empty')}
      text={t('clients.list.empty_text')}
      action={
        canCreate && (
          <Button component={Link} to={CREATE_ADDRESS}>
            {t('clients.list.add')}
          </Button>
        )
      }
    />
  );
}
