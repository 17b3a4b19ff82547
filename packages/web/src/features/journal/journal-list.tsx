import type { JournalEntry } from '@releve/domain/features/journal.ts';
import type { ReactNode } from 'react';
import { type DateFormatter, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { ActionMark, Actor, objetText, useChangesText } from './entry-words.tsx';
import { type JournalSearch, PER_PAGE } from './journal-search.ts';
import classes from './journal.module.css';

const listColumns = (t: Translate, dates: DateFormatter): DataColumn<JournalEntry>[] => [
  {
    id: 'le',
    header: t('journal.columns.le'),
    width: '10rem',
    isFigure: true,
    cell: ({ le }) => dates.instant(le),
  },
  {
    id: 'acteur',
    header: t('journal.columns.acteur'),
    cell: (entry) => <Actor entry={entry} />,
  },
  {
    id: 'action',
    header: t('journal.columns.action'),
    cell: ({ action }) => <ActionMark action={action} />,
  },
  {
    id: 'objet',
    header: t('journal.columns.objet'),
    cell: (entry) => <span className={classes['objet']}>{objetText(entry, t)}</span>,
  },
  {
    id: 'changes',
    header: t('journal.columns.changes'),
    cell: (entry) => <Changes entry={entry} />,
  },
];

function Changes({ entry }: { entry: JournalEntry }) {
  return <span className={classes['quiet']}>{useChangesText()(entry)}</span>;
}

function EntryCard({ entry }: { entry: JournalEntry }) {
  const t = useT();
  const dates = useDateFormatter();
  const changed = useChangesText()(entry);
  return (
    <div className={classes['card']}>
      <div className={classes['cardHead']}>
        <ActionMark action={entry.action} />
        <span className={classes['when']}>{dates.instant(entry.le)}</span>
      </div>
      <span className={classes['objet']}>{objetText(entry, t)}</span>
      <Actor entry={entry} />
      {changed !== '' && <span className={classes['quiet']}>{changed}</span>}
    </div>
  );
}

type JournalListProps = {
  entries: JournalEntry[];
  total: number;
  isLoading: boolean;
  search: JournalSearch;
  onChange: ChangeUrlState<JournalSearch>;
  empty: ReactNode;
};

export function JournalList(props: JournalListProps) {
  const { entries, total, isLoading, search, onChange, empty } = props;
  const t = useT();
  const dates = useDateFormatter();
  return (
    <DataTable
      label={t('journal.label')}
      loadingLabel={t('journal.loading')}
      columns={listColumns(t, dates)}
      rows={entries}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      sort={null}
      paging={{
        page: search.page,
        perPage: PER_PAGE,
        total,
        onPageChange: (page) => onChange({ page, entree: undefined }, { replaces: true }),
        labels: pagingLabels(t),
      }}
      rowAction={{
        label: ({ action, le }) =>
          t('journal.open', { action: t(`journal.actions.${action}`), date: dates.instant(le) }),
        onOpen: ({ id }) => onChange({ entree: id }, { replaces: search.entree !== undefined }),
      }}
      selectedId={search.entree === undefined ? null : String(search.entree)}
      renderCard={(entry) => <EntryCard entry={entry} />}
    />
  );
}
