import type { Client } from '@releve/domain/features/client-file.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { editAddress } from '../client-addresses.ts';
import { useClientReviews } from '../clients.queries.ts';
import { ReviewStars } from '../reviews/review-stars.tsx';
import { ReviewSummary } from '../reviews/review-summary.tsx';
import classes from './client-view.module.css';

/** How the client finds the work, with the last words said. */
export function ReviewsCard({ client: { id } }: { client: Client }) {
  const t = useT();
  const dates = useDateFormatter();
  const { data, isError } = useClientReviews(id, 1);
  const last = data?.data[0];
  return (
    <ViewCard
      title={t('clients.file.reviews')}
      link={<Link to={editAddress(id, 'taches')}>{t('clients.file.all_reviews')}</Link>}
    >
      {data === undefined && !isError && <CardSkeleton label={t('client_reviews.loading')} />}
      {data === undefined && isError && (
        <p className={classes['quiet']}>{t('client_reviews.failed')}</p>
      )}
      {data && last === undefined && (
        <p className={classes['quiet']}>{t('client_reviews.empty')}</p>
      )}
      {data && last && (
        <>
          <ReviewSummary trend={data.tendance} />
          <blockquote className={classes['quote']}>
            <ReviewStars note={last.note} />
            {last.commentaire !== '' && <p>{last.commentaire}</p>}
            <footer className={classes['quiet']}>
              {t('client_reviews.by', { par: last.par, date: dates.date(last.le) })}
            </footer>
          </blockquote>
        </>
      )}
    </ViewCard>
  );
}
