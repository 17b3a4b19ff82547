import { Button } from '@mantine/core';
import { exportInspections } from '@releve/domain/features/inspections.ts';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { DraftList } from '../formulaire/draft-list.tsx';
import { KnownListNote } from '../rapports/known-list-note.tsx';
import { filtersOf } from '../rapports/rapport-search.ts';
import { Averages } from './averages.tsx';
import { InspectionsList } from './inspections-list.tsx';
import { useInspections, useInspectionTrend } from './inspections.queries.ts';
import {
  countFilters,
  type InspectionsSearch,
  inspectionsSearch,
  NO_FILTER,
} from './inspections-search.ts';
import { InspectionsToolbar } from './inspections-toolbar.tsx';
import classes from './inspections.module.css';

export default function InspectionsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const [search, change] = useUrlState(inspectionsSearch);
  const list = useInspections(search);
  const trend = useInspectionTrend(search).data;
  const { text, setText, clear } = useListSearch(search, change, NO_FILTER);
  return (
    <Page
      title={t('titles.inspections')}
      {...(isPhone ? {} : { subtitle: t('inspections.list.subtitle') })}
      isTitleHiddenOnPhone
      actions={<ListActions search={search} />}
      toolbar={
        <InspectionsToolbar text={text} onText={setText} search={search} onChange={change} />
      }
    >
      <DraftList genre="inspection" />
      <KnownListNote updatedAt={list.dataUpdatedAt} />
      {trend !== undefined && trend.nombre > 0 && (
        <Averages
          trend={trend}
          search={search}
          onChange={(part) => change(part, { replaces: true })}
        />
      )}
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('inspections.list.failed')}
          text={t('rapports.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <InspectionsList
          inspections={list.data?.data ?? []}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={change}
          empty={<NoInspections search={search} onClear={clear} />}
        />
      )}
    </Page>
  );
}

function ListActions({ search }: { search: InspectionsSearch }) {
  const t = useT();
  const ability = useAbility();
  const { q, sort, statut } = search;
  return (
    <>
      {ability.can('export', 'Inspection') && (
        <ExportMenu
          sections={[
            {
              run: (format) =>
                downloadFile(exportInspections, {
                  query: { ...filtersOf(search), q, sort, statut, format },
                }),
            },
          ]}
        />
      )}
      {ability.can('create', 'Inspection') && (
        <Button
          className={classes['add'] ?? ''}
          component={Link}
          to="/inspections/create"
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        >
          {t('inspections.list.new')}
        </Button>
      )}
    </>
  );
}

type NoInspectionsProps = { search: InspectionsSearch; onClear: () => void };

function NoInspections({ search, onClear }: NoInspectionsProps) {
  const t = useT();
  // A page that no longer exists is a filter too: there may be others before it.
  const isFiltered = search.q !== '' || countFilters(search) > 0 || search.page > 1;
  return isFiltered ? (
    <NothingFound
      title={t('inspections.list.nothing_found')}
      text={t('inspections.list.nothing_found_text')}
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={IconClipboardCheck}
      title={t('inspections.list.empty')}
      text={t('inspections.list.empty_text')}
    />
  );
}
