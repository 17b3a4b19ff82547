import { ActionIcon, Button } from '@mantine/core';
import type { ClientReview } from '@releve/domain/features/client-reviews.ts';
import { IconMessageStar, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { Paging } from '../../../ui/data-table/paging.tsx';
import { pagingLabels } from '../../../ui/data-table/paging-labels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useDeleteReview } from '../clients.mutations.ts';
import { REVIEWS_PER_PAGE, useClientReviews } from '../clients.queries.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { ReviewStars } from './review-stars.tsx';
import { ReviewSummary } from './review-summary.tsx';
import classes from './reviews.module.css';

const loadForm = () => import('./review-sheet.tsx');

/** What the client says of the work: the average, how it goes, and each word. */
export function ReviewsSection({ clientId }: { clientId: number }) {
  const t = useT();
  const canCreate = useAbility().can('create', 'ClientReview');
  const [page, setPage] = useState(1);
  const form = useOpened(null);
  const read = useClientReviews(clientId, page);
  const { data } = read;
  const total = data?.meta.total ?? 0;
  const add = canCreate && (
    <Button
      variant="default"
      leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      onClick={() => form.open(null)}
    >
      {t('client_reviews.add')}
    </Button>
  );
  return (
    <section className={classes['section']} aria-labelledby="client-reviews">
      <div className={classes['heading']}>
        <h2 id="client-reviews">{t('client_reviews.title')}</h2>
        {total > 0 && add}
      </div>
      {data === undefined && (
        <ReadFallback
          read={read}
          title={t('client_reviews.failed')}
          text={t('lists.failed_text')}
          skeleton={<CardSkeleton label={t('client_reviews.loading')} count={2} />}
        />
      )}
      {data && total === 0 && (
        <EmptyState
          icon={IconMessageStar}
          title={t('client_reviews.empty')}
          text={t('client_reviews.empty_text')}
          action={add}
        />
      )}
      {data && total > 0 && (
        <div className={classes['board']}>
          <ReviewSummary trend={data.tendance} />
          <ul className={classes['list']} aria-label={t('client_reviews.list')}>
            {data.data.map((review) => (
              <ReviewItem key={review.id} clientId={clientId} review={review} />
            ))}
          </ul>
          {total > REVIEWS_PER_PAGE && (
            <Paging
              page={page}
              perPage={REVIEWS_PER_PAGE}
              total={total}
              more={data.meta.more}
              onPageChange={setPage}
              labels={pagingLabels(t)}
            />
          )}
        </div>
      )}
      <OpenedLayer
        load={loadForm}
        opened={form}
        props={{ clientId, onCreated: () => setPage(1) }}
      />
    </section>
  );
}

function ReviewItem({ clientId, review }: { clientId: number; review: ClientReview }) {
  const t = useT();
  const dates = useDateFormatter();
  const canDelete = useAbility().can('delete', 'ClientReview');
  const deleting = useDeleteReview();
  const { id, note, commentaire, par, le, auteur } = review;
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('client_reviews.ask_delete'),
      text: t('client_reviews.ask_delete_text'),
      confirmLabel: t('client_reviews.delete_confirm'),
    });
    if (!isSure) return;
    deleting.mutate(
      { params: { id: clientId, review_id: id } },
      { onSuccess: () => void positive(t('client_reviews.deleted')) },
    );
  };
  return (
    <li className={classes['item']}>
      <div className={classes['itemHead']}>
        <ReviewStars note={note} />
        <span className={classes['quiet']}>
          {t('client_reviews.by', { par, date: dates.date(le) })}
        </span>
        {canDelete && (
          <ActionIcon
            className={classes['delete'] ?? ''}
            aria-label={t('client_reviews.delete', { par, date: dates.date(le) })}
            loading={deleting.isPending}
            onClick={() => void remove()}
          >
            <IconTrash size={iconSize.control} stroke={iconStroke} />
          </ActionIcon>
        )}
      </div>
      {commentaire !== '' && <p className={classes['comment']}>{commentaire}</p>}
      <p className={classes['quiet']}>{t('client_reviews.author', { auteur: fullName(auteur) })}</p>
    </li>
  );
}
