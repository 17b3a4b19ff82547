import type { ListMeta } from '@releve/domain/list.ts';
import type { JournalEntry } from '@releve/domain/features/journal.ts';
import { useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { recordTexts } from '../../platform/i18n/record-texts.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { ActionMark, Actor, useChangesText } from './entry-words.tsx';
import classes from './journal.module.css';
import { journalTexts } from './journal.texts.ts';

needTexts(journalTexts, recordTexts);

type HistorySectionProps = {
  list: {
    /** Undefined until it is known. */
    data: { data: readonly JournalEntry[]; meta: Pick<ListMeta, 'total' | 'more'> } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: number;
  perPage: number;
  onPage: (page: number) => void;
};

/** What was done to one file, newest first. */
export function HistorySection({ list, page, perPage, onPage }: HistorySectionProps) {
  const { data } = list;
  const entries = data?.data;
  const total = data?.meta.total ?? 0;
  const t = useT();
  const titleId = useId();
  return (
    <section className={classes['history']} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['historyTitle']}>
        {t('journal.history.title')}
      </h2>
      {entries === undefined && (
        <ReadFallback
          read={list}
          title={t('journal.history.failed')}
          skeleton={<ListSkeleton label={t('journal.history.loading')} count={3} />}
        />
      )}
      {entries?.length === 0 && <p className={classes['quiet']}>{t('journal.history.empty')}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ol className={classes['entries']} aria-label={t('journal.history.list')}>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {total > perPage && (
        <Paging
          page={page}
          perPage={perPage}
          total={total}
          more={data?.meta.more}
          onPageChange={onPage}
          labels={pagingLabels(t)}
        />
      )}
    </section>
  );
}

function HistoryEntry({ entry }: { entry: JournalEntry }) {
  const dates = useDateFormatter();
  const changed = useChangesText()(entry);
  return (
    <li className={classes['entry']}>
      <div className={classes['entryHead']}>
        <ActionMark action={entry.action} />
        <Actor entry={entry} />
        <time className={classes['when']} dateTime={entry.le}>
          {dates.instant(entry.le)}
        </time>
      </div>
      {changed !== '' && (
        <details className={classes['details']}>
          <summary>{changed}</summary>
          <EntryChanges entry={entry} />
        </details>
      )}
    </li>
  );
}
