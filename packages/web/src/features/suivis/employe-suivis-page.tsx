import { Button } from '@mantine/core';
import type { Employe } from '@releve/domain/features/employes.ts';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { EditFrame } from '../employes/edit-frame.tsx';
import { KnownListNote } from '../rapports/known-list-note.tsx';
import { TrendCard } from '../rapports/trend-card.tsx';
import { SuivisList } from './suivis-list.tsx';
import { useShowsPercent, useSuivis, useSuiviTrend } from './suivis.queries.ts';
import { NO_FILTER, suivisSearch } from './suivis-search.ts';
import classes from './suivis.module.css';

/** The tab of an employee's file: what was reported of them. */
export default function EmployeSuivisPage() {
  return <EditFrame width="wide">{(employe) => <EmployeSuivis employe={employe} />}</EditFrame>;
}

function EmployeSuivis({ employe }: { employe: Employe }) {
  const t = useT();
  const [search, change] = useUrlState(suivisSearch);
  const own = { ...search, employe: employe.id };
  const list = useSuivis(own);
  const showsPercent = useShowsPercent();
  const trend = useSuiviTrend(own).data;
  const { text, setText, clear } = useListSearch(search, change, NO_FILTER);
  return (
    <>
      <div className={classes['tools']}>
        <SearchField
          value={text}
          onChange={setText}
          label={t('suivis.list.search')}
          clearLabel={t('lists.clear_search')}
        />
        <Button
          component={Link}
          to="/suivi/create"
          search={{ employe: employe.id } as never}
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        >
          {t('suivis.list.new')}
        </Button>
      </div>
      <KnownListNote updatedAt={list.dataUpdatedAt} />
      {showsPercent && trend !== undefined && trend.nombre > 0 && <TrendCard trend={trend} />}
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('suivis.list.failed')}
          text={t('rapports.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <SuivisList
          suivis={list.data?.data ?? []}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={change}
          showsEmploye={false}
          empty={
            search.q !== '' || search.page > 1 ? (
              <NothingFound
                title={t('suivis.list.nothing_found')}
                text={t('suivis.list.nothing_found_text')}
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={IconClipboardText}
                title={t('suivis.of_employe.empty')}
                text={t('suivis.of_employe.empty_text')}
              />
            )
          }
        />
      )}
    </>
  );
}
