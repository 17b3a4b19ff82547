import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { ClientFile, ClientPage } from './client-file.tsx';
import { ReviewsSection } from './reviews/reviews-section.tsx';
import { TachesSection } from './taches/taches-section.tsx';
import classes from './client-taches.module.css';
import { clientsTexts } from './clients.texts.ts';
import { clientReviewsTexts } from './reviews/client-reviews.texts.ts';
import { tachesTexts } from './taches/taches.texts.ts';

needTexts(clientsTexts, clientReviewsTexts, tachesTexts);

export default function ClientTachesPage() {
  const t = useT();
  const canReadReviews = useAbility().can('read', 'ClientReview');
  return (
    <ClientFile title={t('titles.client_taches')}>
      {(client) => (
        <ClientPage client={client}>
          <div className={classes['columns']}>
            <TachesSection client={client} />
            {canReadReviews && <ReviewsSection clientId={client.id} />}
          </div>
        </ClientPage>
      )}
    </ClientFile>
  );
}
