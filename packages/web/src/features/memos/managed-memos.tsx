import { listMemos, MEMO_STATUTS } from '@releve/domain/features/memos.ts';
import { IconNotes } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT, withTexts } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { FilterChoice } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { MemoCard, memoColumns } from './memo-columns.tsx';
import { memosSearch } from './memos-search.ts';
import { usePublicationText } from './use-publication-text.ts';

const MemoEditorPage = lazy(() => withTexts(() => import('./memo-editor-page.tsx')));

/** Markdown, the readers and the actions come with the first memo that is opened. */
const loadPanel = () => import('./memo-panel.tsx');

const FILTERS = ['tous', ...MEMO_STATUTS] as const;

/** The list to manage, or the editor: the address says which. */
export function ManagedMemos() {
  const t = useT();
  const [search, change] = useUrlState(memosSearch);
  if (search.edit === undefined) return <MemosToManage />;
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

function MemosToManage() {
  const t = useT();
  const dates = useDateFormatter();
  const publicationOf = usePublicationText();
  const screen = useListSearch(memosSearch);
  const { search, change, narrow } = screen;
  const list = useEndpoint(listMemos, { query: screen.query }, { keepsPrevious: true });
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.memos')}
      words={listWords(t, 'memos.manage')}
      icon={IconNotes}
      columns={memoColumns(t, dates, publicationOf)}
      renderCard={(memo) => <MemoCard memo={memo} />}
      sortText={(sort) => t(`memos.sorts.${sort}`)}
      choice={
        <FilterChoice
          label={t('memos.manage.filter')}
          options={FILTERS.map((value) => ({ value, label: t(`memos.filters.${value}`) }))}
          value={search.statut ?? 'tous'}
          onChange={(value) => narrow({ statut: value === 'tous' ? undefined : value })}
          isWide
        />
      }
      open={{
        label: ({ titre }) => t('memos.manage.open', { titre }),
        onOpen: ({ id }) => change({ memo: id }, { replaces: search.memo !== undefined }),
      }}
      selectedId={search.memo}
      create={{
        label: t('memos.manage.new'),
        onClick: () => change({ edit: 'new', memo: undefined }),
      }}
    >
      <OnDemand
        load={loadPanel}
        isWanted={search.memo !== undefined}
        props={{
          id: search.memo,
          listed: list.data?.data.find(({ id }) => id === search.memo),
          onClose: () => change({ memo: undefined }),
          onEdit: (id: number) => change({ edit: id }),
        }}
      />
    </ListScreen>
  );
}
