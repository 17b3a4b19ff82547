import { Button } from '@mantine/core';
import { listJourneeCarte } from '@releve/domain/features/journee.ts';
import type { JourneeCarteKey, JourneePortee } from '@releve/domain/journee-cards.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import type { Part } from '../act/act-keys.ts';
import type { Chosen } from '../act/use-acts.ts';
import classes from '../dashboard.module.css';
import { ItemRow } from './item-row.tsx';

type AllSheetProps = {
  carte: JourneeCarteKey;
  portee: JourneePortee;
  isOpen: boolean;
  onClose: () => void;
  onOpen: (chosen: Chosen, part?: Part) => void;
  onMain: (chosen: Chosen) => void;
};

const PER_PAGE = 25;

/** Everything of one card, what is put aside last. */
export default function AllSheet({
  carte,
  portee,
  isOpen,
  onClose,
  onOpen,
  onMain,
}: AllSheetProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = useEndpoint(
    listJourneeCarte,
    { params: { carte }, query: { portee, page, per_page: PER_PAGE } },
    { enabled: isOpen, keepsPrevious: true, isAskedOnOpening: true },
  );
  const { data, isError, isFetching, refetch } = query;
  const hasMore = data !== undefined && data.meta.page * PER_PAGE < data.meta.total;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`dashboard.cards.${carte}`)}>
      {data === undefined && !isError && (
        <ListSkeleton label={t('dashboard.day.loading')} count={4} />
      )}
      {data === undefined && isError && (
        <ErrorState
          title={t('dashboard.card.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.meta.total === 0 && <p>{t('dashboard.card.empty')}</p>}
      <ul className={classes['rows']}>
        {data?.data.map((item) => (
          <ItemRow
            key={item.id}
            carte={carte}
            item={item}
            onOpen={() => onOpen({ carte, item })}
            onMain={() => onMain({ carte, item })}
            onAside={() => onOpen({ carte, item }, 'aside')}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="default" loading={isFetching} onClick={() => setPage(page + 1)}>
          {t('dashboard.card.more')}
        </Button>
      )}
    </Sheet>
  );
}
