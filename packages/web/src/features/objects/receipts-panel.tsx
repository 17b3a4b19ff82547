import type { ListMeta } from '@releve/domain/list.ts';
import { Button, SegmentedControl } from '@mantine/core';
import type { Reader, ReceiptCounts } from '@releve/domain/receipts.ts';
import { IconBellRinging, IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { Paging } from '../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Read, ReadFallback } from '../../ui/read-fallback.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { info, positive } from '../../ui/toast/toast-store.ts';
import classes from './objects.module.css';
import { ReaderRow } from './reader-row.tsx';
import { READERS_PER_PAGE, type ReaderSearch } from './reader-search.ts';
import { ReceiptProgress } from './receipt-progress.tsx';
import { objectsTexts } from './objects.texts.ts';

needTexts(objectsTexts);

type Reminded = { envoyes: number; deja_rappele: boolean };

type ReceiptsPanelProps = {
  /** « Lecteurs du mémo ». */
  listLabel: string;
  counts: ReceiptCounts;
  mustConfirm: boolean;
  readers: Read<{ data: Reader[]; meta: Pick<ListMeta, 'total' | 'more'> }>;
  search: ReaderSearch;
  onSearch: (search: ReaderSearch) => void;
  /** Where those who have still to read it can be written to. */
  reminding?: { isPending: boolean; remind: (onReminded: (answer: Reminded) => void) => void };
};

const STATES = ['tous', 'non_lu', 'lu', 'confirme'] as const;

/** Who has read it and who has not: in number, by name, with a reminder. */
export function ReceiptsPanel({
  listLabel,
  counts,
  mustConfirm,
  readers,
  search,
  onSearch,
  reminding,
}: ReceiptsPanelProps) {
  const t = useT();
  const titleId = useId();
  const { data } = readers;
  const narrow = (change: Partial<ReaderSearch>) => onSearch({ ...search, page: 1, ...change });
  const states = mustConfirm ? STATES : STATES.slice(0, -1);
  const isDone = (mustConfirm ? counts.confirmes : counts.lus) >= counts.destinataires;

  return (
    <section className={classes['readers']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['sectionTitle']}>
        {t('objects.readers.title')}
      </h3>
      <ReceiptProgress counts={counts} mustConfirm={mustConfirm} />
      {reminding !== undefined && !isDone && <RemindButton reminding={reminding} />}
      <div className={classes['readerSearch']}>
        <SearchField
          value={search.q}
          onChange={(q) => narrow({ q })}
          label={t('objects.readers.search')}
          clearLabel={t('lists.clear_search')}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('objects.readers.filter')}
        data={states.map((value) => ({ value, label: t(`objects.readers.${value}`) }))}
        value={search.etat ?? 'tous'}
        onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
      />
      {data === undefined && (
        <ReadFallback
          read={readers}
          title={t('objects.readers.failed')}
          skeleton={<ListSkeleton label={t('objects.readers.loading')} />}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState icon={IconUsers} title={t('objects.readers.empty')} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className={classes['readerList']} aria-label={listLabel}>
            {data.data.map((reader) => (
              <ReaderRow key={reader.id} reader={reader} mustConfirm={mustConfirm} />
            ))}
          </ul>
          <Paging
            page={search.page}
            perPage={READERS_PER_PAGE}
            total={data.meta.total}
            more={data.meta.more}
            onPageChange={(page) => narrow({ page })}
            labels={pagingLabels(t)}
          />
        </>
      )}
    </section>
  );
}

type RemindButtonProps = { reminding: NonNullable<ReceiptsPanelProps['reminding']> };

function RemindButton({ reminding: { isPending, remind } }: RemindButtonProps) {
  const t = useT();
  const sayReminded = ({ envoyes, deja_rappele }: Reminded) => {
    if (deja_rappele) info(t('objects.readers.reminded_already'));
    else if (envoyes > 0) positive(t('objects.readers.reminded', { count: envoyes }));
    else info(t('objects.readers.nobody_to_remind'));
  };
  return (
    <div className={classes['remind']}>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconBellRinging size={iconSize.control} stroke={iconStroke} />}
        onClick={() => remind(sayReminded)}
      >
        {t('objects.readers.remind')}
      </Button>
      <p className={classes['quiet']}>{t('objects.readers.remind_text')}</p>
    </div>
  );
}
