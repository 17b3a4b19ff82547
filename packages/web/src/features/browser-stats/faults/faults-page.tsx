import { SegmentedControl, Select } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { type ChangeUrlState, useUrlState } from '../../../platform/url/use-url-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { DeviceViews } from '../device-views.tsx';
import { FaultList } from './fault-list.tsx';
import { FaultPanel } from './fault-panel.tsx';
import {
  FAULT_SORTS,
  FAULT_STATES,
  type FaultsSearch,
  faultsSearch,
  isNarrowed,
  NO_FILTER,
} from './faults-search.ts';
import { useFaults } from './faults.queries.ts';
import classes from './faults.module.css';

/** What failed on devices, by release and message. */
export function FaultsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const [search, change] = useUrlState(faultsSearch);
  const list = useFaults(search);
  const { text, setText, clear } = useListSearch(search, change, NO_FILTER);
  return (
    <Page
      title={t('titles.browser_stats')}
      {...(isPhone ? {} : { subtitle: t('faults.subtitle') })}
      isTitleHiddenOnPhone
      actions={<DeviceViews view="erreurs" />}
      toolbar={
        <FaultsToolbar
          text={text}
          onText={setText}
          search={search}
          onChange={change}
          releases={list.data?.releases ?? []}
        />
      }
    >
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('faults.failed')}
          text={t('faults.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <FaultList
          faults={list.data?.data ?? []}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={change}
          empty={
            isNarrowed(search) ? (
              <NothingFound
                title={t('faults.nothing_found')}
                text={t('faults.nothing_found_text')}
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={IconCircleCheck}
                title={t('faults.empty')}
                text={t('faults.empty_text')}
              />
            )
          }
        />
      )}
      <FaultPanel id={search.erreur} onClose={() => change({ erreur: undefined })} />
    </Page>
  );
}

type FaultsToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: FaultsSearch;
  onChange: ChangeUrlState<FaultsSearch>;
  releases: readonly string[];
};

function FaultsToolbar({ text, onText, search, onChange, releases }: FaultsToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (part: Partial<FaultsSearch>) =>
    onChange({ ...part, page: 1, erreur: undefined }, { replaces: true });
  return (
    <>
      <SearchField
        value={text}
        onChange={onText}
        label={t('faults.search')}
        clearLabel={t('lists.clear_search')}
      />
      <SegmentedControl
        className={classes['states'] ?? ''}
        aria-label={t('faults.filter')}
        data={FAULT_STATES.map((value) => ({ value, label: t(`faults.filters.${value}`) }))}
        value={search.etat}
        onChange={(etat) => narrow({ etat })}
      />
      <Select
        className={classes['choice'] ?? ''}
        aria-label={t('faults.release')}
        placeholder={t('faults.any_release')}
        data={[...releases]}
        value={search.release ?? null}
        clearable
        onChange={(release) => narrow({ release: release ?? undefined })}
      />
      {isPhone && (
        <Select
          className={classes['choice'] ?? ''}
          aria-label={t('lists.sort')}
          data={FAULT_SORTS.map((value) => ({ value, label: t(`faults.sorts.${value}`) }))}
          value={search.sort}
          onChange={(sort) => sort !== null && narrow({ sort })}
        />
      )}
    </>
  );
}
