import type { Memo } from '@releve/domain/features/memos.ts';
import type { ReactNode } from 'react';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { listControls } from '../../ui/data-table/list-controls.ts';
import { describeAudience } from '../objects/audience-words.ts';
import { MemoStatus, PinnedMark } from './memo-status.tsx';
import { fromDataSort, type MemosSearch, PER_PAGE } from './memos-search.ts';
import classes from './memos.module.css';
import { ReadingProgress } from './reading-progress.tsx';
import { usePublicationText } from './use-publication-text.ts';

function MemoTitle({ memo }: { memo: Memo }) {
  return (
    <span className={classes['title']}>
      {memo.epingle && <PinnedMark />}
      <span className={classes['titleText']}>{memo.titre}</span>
    </span>
  );
}

function listColumns(
  t: Translate,
  dates: DateFormatter,
  publicationOf: (memo: Memo) => string | null,
): DataColumn<Memo>[] {
  return [
    {
      id: 'titre',
      header: t('memos.columns.titre'),
      cell: (memo) => <MemoTitle memo={memo} />,
      sortValue: ({ titre }) => titre,
    },
    {
      id: 'statut',
      header: t('memos.columns.statut'),
      width: '8.5rem',
      cell: (memo) => <MemoStatus memo={memo} />,
    },
    {
      id: 'audience',
      header: t('memos.columns.audience'),
      cell: ({ audience }) => describeAudience(audience, t),
    },
    {
      id: 'lectures',
      header: t('memos.columns.lectures'),
      cell: (memo) => (memo.published ? <ReadingProgress memo={memo} isDense /> : '–'),
    },
    {
      id: 'publie_le',
      header: t('memos.columns.publie_le'),
      width: '9.5rem',
      isFigure: true,
      cell: (memo) => publicationOf(memo) ?? '–',
      sortValue: publicationOf,
    },
    {
      id: 'modifie_le',
      header: t('memos.columns.modifie_le'),
      width: '8.5rem',
      isFigure: true,
      cell: ({ modifie_le }) => dates.relative(modifie_le),
      sortValue: ({ modifie_le }) => modifie_le,
    },
  ];
}

function MemoCard({ memo }: { memo: Memo }) {
  const t = useT();
  const publication = usePublicationText()(memo);
  return (
    <div className={classes['card']}>
      <MemoTitle memo={memo} />
      <span className={classes['quiet']}>{describeAudience(memo.audience, t)}</span>
      <ReadingProgress memo={memo} />
      <span className={classes['cardFoot']}>
        <MemoStatus memo={memo} />
        {publication !== null && <span className="tabular">{publication}</span>}
      </span>
    </div>
  );
}

type MemoListProps = {
  memos: Memo[];
  total: number;
  isLoading: boolean;
  search: MemosSearch;
  onChange: ChangeUrlState<MemosSearch>;
  empty: ReactNode;
};

export function MemoList({ memos, total, isLoading, search, onChange, empty }: MemoListProps) {
  const t = useT();
  const dates = useDateFormatter();
  const publicationOf = usePublicationText();
  return (
    <DataTable
      label={t('memos.manage.list')}
      loadingLabel={t('memos.manage.loading')}
      columns={listColumns(t, dates, publicationOf)}
      rows={memos}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      rowAction={{
        label: ({ titre }) => t('memos.manage.open', { titre }),
        onOpen: ({ id }) => onChange({ memo: id }, { replaces: search.memo !== undefined }),
      }}
      selectedId={search.memo === undefined ? null : String(search.memo)}
      renderCard={(memo) => <MemoCard memo={memo} />}
    />
  );
}
