import { Button } from '@mantine/core';
import { exportEmployes } from '@releve/domain/features/employes-import.ts';
import { IconFileUpload, IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { EmployesList } from './employes-list.tsx';
import {
  countFilters,
  type EmployesSearch,
  employesSearch,
  exportedColumns,
  NO_FILTER,
} from './employes-search.ts';
import { EmployesToolbar } from './employes-toolbar.tsx';
import { useEmployes } from './employes.queries.ts';
import classes from './employes.module.css';

/** Reading files and the preview come with the first import. */
const loadImport = () => import('./employe-import.tsx');

const sayFailed = () => negative(say('errors.screen'));

export default function EmployesPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const [search, change] = useUrlState(employesSearch);
  const list = useEmployes(search);
  const [isImporting, setIsImporting] = useState(false);
  const { text, setText, clear } = useListSearch(search, change, NO_FILTER);
  return (
    <Page
      title={t('titles.employes')}
      {...(isPhone ? {} : { subtitle: t('employes.list.subtitle') })}
      isTitleHiddenOnPhone
      actions={<ListActions search={search} onImport={() => setIsImporting(true)} />}
      toolbar={<EmployesToolbar text={text} onText={setText} search={search} onChange={change} />}
    >
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('employes.list.failed')}
          text={t('employes.list.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <EmployesList
          employes={list.data?.data ?? []}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={change}
          empty={<NoEmployes search={search} onClear={clear} />}
        />
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

type ListActionsProps = { search: EmployesSearch; onImport: () => void };

function ListActions({ search, onImport }: ListActionsProps) {
  const t = useT();
  const ability = useAbility();
  const { q, sort, actif, usergroup, superviseur_id } = search;
  const filter = { q, sort, actif, usergroup, superviseur_id };
  return (
    <>
      {ability.can('export', 'Employe') && (
        <ExportMenu
          sections={[
            {
              label: t('lists.export_shown'),
              run: (format) =>
                downloadFile(exportEmployes, {
                  query: { ...filter, format, colonnes: exportedColumns(search) },
                }),
            },
            {
              label: t('lists.export_all'),
              run: (format) => downloadFile(exportEmployes, { query: { ...filter, format } }),
            },
          ]}
        />
      )}
      {ability.can('manage', 'Employe') && (
        <ToolButton label={t('employes.list.import')} icon={IconFileUpload} onClick={onImport} />
      )}
      {ability.can('create', 'Employe') && (
        <Button
          className={classes['add'] ?? ''}
          component={Link}
          to="/admin/employes/create"
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        >
          {t('employes.list.new')}
        </Button>
      )}
    </>
  );
}

function NoEmployes({ search, onClear }: { search: EmployesSearch; onClear: () => void }) {
  const t = useT();
  // A page that no longer exists is a filter too: there may be others before it.
  const isFiltered = search.q !== '' || countFilters(search) > 0 || search.page > 1;
  return isFiltered ? (
    <NothingFound
      title={t('employes.list.nothing_found')}
      text={t('employes.list.nothing_found_text')}
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={IconUsers}
      title={t('employes.list.empty')}
      text={t('employes.list.empty_text')}
    />
  );
}
