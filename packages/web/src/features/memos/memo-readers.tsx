import { Button, SegmentedControl } from '@mantine/core';
import type { Memo } from '@releve/domain/features/memos.ts';
import { IconBellRinging, IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { info, positive } from '../../ui/toast/toast-store.ts';
import { useRemindMemo } from './memos.mutations.ts';
import { READERS_PER_PAGE, type ReaderSearch, useMemoReaders } from './memos.queries.ts';
import classes from './memos.module.css';
import { ReaderRow } from './reader-row.tsx';
import { ReadingProgress } from './reading-progress.tsx';

const STATES = ['tous', 'non_lu', 'lu', 'confirme'] as const;

export function MemoReaders({ memo }: { memo: Memo }) {
  const t = useT();
  const titleId = useId();
  const [search, setSearch] = useState<ReaderSearch>({ q: '', etat: undefined, page: 1 });
  const { data, isError, isFetching, refetch } = useMemoReaders(memo.id, search);
  const narrow = (change: Partial<ReaderSearch>) => setSearch({ ...search, page: 1, ...change });
  const states = memo.confirmation_requise ? STATES : STATES.slice(0, -1);

  return (
    <section className={classes['readers']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['sectionTitle']}>
        {t('memos.readers.title')}
      </h3>
      <ReadingProgress memo={memo} />
      <RemindButton memo={memo} />
      <div className={classes['readerSearch']}>
        <SearchField
          value={search.q}
          onChange={(q) => narrow({ q })}
          label={t('memos.readers.search')}
          clearLabel={t('lists.clear_search')}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('memos.readers.filter')}
        data={states.map((value) => ({ value, label: t(`memos.readers.${value}`) }))}
        value={search.etat ?? 'tous'}
        onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
      />
      {data === undefined && isError && (
        <ErrorState
          title={t('memos.readers.failed')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && !isError && <ListSkeleton label={t('memos.readers.loading')} />}
      {data?.data.length === 0 && <EmptyState icon={IconUsers} title={t('memos.readers.empty')} />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className={classes['readerList']} aria-label={t('memos.readers.list')}>
            {data.data.map((reader) => (
              <ReaderRow key={reader.id} reader={reader} mustConfirm={memo.confirmation_requise} />
            ))}
          </ul>
          <Paging
            page={search.page}
            perPage={READERS_PER_PAGE}
            total={data.meta.total}
            onPageChange={(page) => narrow({ page })}
            labels={pagingLabels(t)}
          />
        </>
      )}
    </section>
  );
}

function RemindButton({ memo }: { memo: Memo }) {
  const t = useT();
  const remind = useRemindMemo();
  const { destinataires = 0, lus = 0, confirmes = 0 } = memo.lectures ?? {};
  const done = memo.confirmation_requise ? confirmes : lus;
  if (done >= destinataires) return null;

  const sayReminded = ({ envoyes, deja_rappele }: { envoyes: number; deja_rappele: boolean }) => {
    if (deja_rappele) info(t('memos.readers.reminded_already'));
    else if (envoyes > 0) positive(t('memos.readers.reminded', { count: envoyes }));
    else info(t('memos.readers.nobody_to_remind'));
  };
  return (
    <div className={classes['remind']}>
      <Button
        variant="default"
        loading={remind.isPending}
        leftSection={<IconBellRinging size={iconSize.control} stroke={iconStroke} />}
        onClick={() =>
          remind.mutate(
            { params: { id: memo.id } },
            { onSuccess: (answer) => answer !== 'queued' && sayReminded(answer) },
          )
        }
      >
        {t('memos.readers.remind')}
      </Button>
      <p className={classes['quiet']}>{t('memos.readers.remind_text')}</p>
    </div>
  );
}
