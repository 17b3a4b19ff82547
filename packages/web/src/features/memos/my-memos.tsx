import { SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconNotes, IconSearch } from '@tabler/icons-react';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useSearchText } from '../../platform/url/use-search-text.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { negative } from '../../ui/toast/toast-store.ts';
import { useMyMemos } from './memos.queries.ts';
import { type MyMemosSearch, myMemosSearch, PER_PAGE } from './memos-search.ts';
import classes from './my-memos.module.css';
import { MyMemoRow } from './my-memo-row.tsx';

const FILTERS = ['tous', 'a_lire', 'a_confirmer'] as const;

/** Markdown and the sheet weigh more than the list: they come with the first memo that is opened. */
const loadSheet = () => import('./my-memo-sheet.tsx');

const sayFailed = () => negative(say('errors.screen'));

/** What is addressed to the person: to read, and to confirm where it is asked. */
export function MyMemos() {
  const t = useT();
  const [search, change] = useUrlState(myMemosSearch);
  const { memos, meta, isError, isFetching, isPlaceholderData, refetch } = useMyMemos(search);
  const narrow = (part: Partial<MyMemosSearch>) => change({ ...part, page: 1 }, { replaces: true });
  const [text, setText] = useSearchText(search.q, (q) => narrow({ q }));

  return (
    <Page
      title={t('titles.memos')}
      subtitle={t('memos.mine.subtitle')}
      isTitleHiddenOnPhone
      width="reading"
      toolbar={
        <>
          <SearchField
            value={text}
            onChange={setText}
            label={t('memos.manage.search')}
            clearLabel={t('lists.clear_search')}
          />
          <SegmentedControl
            className={classes['filter'] ?? ''}
            aria-label={t('memos.mine.filter')}
            data={FILTERS.map((value) => ({ value, label: t(`memos.mine.${value}`) }))}
            value={search.etat ?? 'tous'}
            onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
          />
        </>
      }
    >
      {memos === undefined && isError && (
        <ErrorState
          title={t('memos.manage.failed')}
          text={t('memos.manage.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {memos === undefined && !isError && (
        <CardSkeleton label={t('memos.manage.loading')} count={4} />
      )}
      {memos?.length === 0 && <NothingToRead search={search} />}
      {memos !== undefined && memos.length > 0 && (
        <>
          <ul
            className={classes['list']}
            aria-label={t('memos.mine.list')}
            data-stale={isPlaceholderData || undefined}
          >
            {memos.map((memo) => (
              <MyMemoRow key={memo.id} memo={memo} onOpen={() => change({ memo: memo.id })} />
            ))}
          </ul>
          <Paging
            page={search.page}
            perPage={PER_PAGE}
            total={meta?.total ?? 0}
            onPageChange={(page) => change({ page }, { replaces: true })}
            labels={pagingLabels(t)}
          />
        </>
      )}
      <OnDemand
        load={loadSheet}
        isWanted={search.memo !== undefined}
        onFailure={sayFailed}
        props={{
          id: search.memo,
          listed: memos?.find(({ id }) => id === search.memo),
          onClose: () => change({ memo: undefined }),
        }}
      />
    </Page>
  );
}

function NothingToRead({ search: { q, etat } }: { search: MyMemosSearch }) {
  const t = useT();
  if (q !== '') {
    return (
      <EmptyState
        icon={IconSearch}
        title={t('memos.mine.nothing_found')}
        text={t('memos.mine.nothing_found_text')}
      />
    );
  }
  if (etat === undefined) {
    return (
      <EmptyState
        icon={IconNotes}
        title={t('memos.mine.empty')}
        text={t('memos.mine.empty_text')}
      />
    );
  }
  const what = etat === 'a_lire' ? 'all_read' : 'all_confirmed';
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t(`memos.mine.${what}`)}
      text={t(`memos.mine.${what}_text`)}
    />
  );
}
