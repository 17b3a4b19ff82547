import { Button } from '@mantine/core';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { type ChangeUrlState, useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { MemoList } from './memo-list.tsx';
import { memosSearch, type MemosSearch } from './memos-search.ts';
import { MemosToolbar } from './memos-toolbar.tsx';
import { useMemos } from './memos.queries.ts';

const MemoEditorPage = lazy(() => import('./memo-editor-page.tsx'));

/** Markdown, the readers and the actions come with the first memo that is opened. */
const loadPanel = () => import('./memo-panel.tsx');

const sayFailed = () => negative(say('errors.screen'));

const NO_FILTER = { q: '', statut: undefined, page: 1 } as const;

/** The list to manage, or the editor: the address says which. */
export function ManagedMemos() {
  const t = useT();
  const [search, change] = useUrlState(memosSearch);
  if (search.edit === undefined) return <MemosToManage search={search} onChange={change} />;
  return (
    <Suspense fallback={<DetailSkeleton label={t('memos.editor.loading')} />}>
      <MemoEditorPage
        key={search.edit}
        id={search.edit}
        onLeave={() => change({ edit: undefined })}
        onSaved={(memo) => change({ edit: undefined, memo: memo.id }, { ignoreBlocker: true })}
      />
    </Suspense>
  );
}

type MemosToManageProps = { search: MemosSearch; onChange: ChangeUrlState<MemosSearch> };

function MemosToManage({ search, onChange }: MemosToManageProps) {
  const t = useT();
  const list = useMemos(search);
  const memos = list.data?.data ?? [];
  // A page that no longer exists is a filter too: there may be others before it.
  const isFiltered = search.q !== '' || search.statut !== undefined || search.page > 1;
  const { text, setText, clear: clearFilters } = useListSearch(search, onChange, NO_FILTER);
  const write = () => onChange({ edit: 'new', memo: undefined });

  return (
    <Page
      title={t('titles.memos')}
      subtitle={t('memos.manage.subtitle')}
      isTitleHiddenOnPhone
      actions={
        <Button
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} />}
          onClick={write}
        >
          {t('memos.manage.new')}
        </Button>
      }
      toolbar={<MemosToolbar text={text} onText={setText} search={search} onChange={onChange} />}
    >
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('memos.manage.failed')}
          text={t('memos.manage.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <MemoList
          memos={memos}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={onChange}
          empty={<NoMemos isFiltered={isFiltered} onWrite={write} onClear={clearFilters} />}
        />
      )}
      <OnDemand
        load={loadPanel}
        isWanted={search.memo !== undefined}
        onFailure={sayFailed}
        props={{
          id: search.memo,
          listed: memos.find(({ id }) => id === search.memo),
          onClose: () => onChange({ memo: undefined }),
          onEdit: (id: number) => onChange({ edit: id }),
        }}
      />
    </Page>
  );
}

type NoMemosProps = { isFiltered: boolean; onWrite: () => void; onClear: () => void };

function NoMemos({ isFiltered, onWrite, onClear }: NoMemosProps) {
  const t = useT();
  return isFiltered ? (
    <NothingFound
      title={t('memos.manage.nothing_found')}
      text={t('memos.manage.nothing_found_text')}
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={IconNotes}
      title={t('memos.manage.empty')}
      text={t('memos.manage.empty_text')}
      action={<Button onClick={onWrite}>{t('memos.manage.new')}</Button>}
    />
  );
}
