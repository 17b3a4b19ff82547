import type { AvisFile } from '@releve/domain/features/avis.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isGone } from '../../platform/api/api-error.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useRouteId } from '../../platform/url/use-route-id.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KnownNote } from '../../ui/list-screen/list-notes.tsx';
import { Page } from '../../ui/page.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { useAvis } from './avis.queries.ts';
import { avisTexts } from './avis.texts.ts';
import { OwnAvis } from './own-avis.tsx';
import { RefusedAvis } from './refused-avis.tsx';
import { AvisReading } from './view/avis-reading.tsx';
import { AvisTools } from './view/avis-tools.tsx';
import { ReplyButton } from './view/reply-button.tsx';
import { YourTurn } from './view/your-turn.tsx';
import classes from './avis.module.css';

needTexts(avisTexts);

/** One notice on my file. */
export default function MyAvisFilePage() {
  const id = useRouteId();
  return <OwnAvis>{id === null ? <NoAvis /> : <OneAvis key={id} id={id} />}</OwnAvis>;
}

function OneAvis({ id }: { id: number }) {
  const t = useT();
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useAvis(id);
  if (data !== undefined) return <Shown avis={data} updatedAt={dataUpdatedAt} />;
  if (isGone(error)) return <NoAvis />;
  if (isError) return <NoAvis onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={t('titles.avis')} width="reading" isTitleHiddenOnPhone>
      <DetailSkeleton label={t('avis.view.loading')} />
    </Page>
  );
}

type NoAvisProps = { onRetry?: () => void; isRetrying?: boolean };

function NoAvis({ onRetry, isRetrying = false }: NoAvisProps) {
  const t = useT();
  const words = { title: t('avis.view.gone'), text: t('avis.view.gone_text') };
  return (
    <Page title={t('titles.avis')} width="reading" isTitleHiddenOnPhone>
      {onRetry === undefined ? (
        <EmptyState
          {...words}
          tone="wrong"
          icon={IconAlertTriangle}
          action={<Link to="/user/avis">{t('avis.view.back')}</Link>}
        />
      ) : (
        <ErrorState
          {...words}
          retryLabel={t('app.retry')}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      )}
    </Page>
  );
}

function Shown({ avis, updatedAt }: { avis: AvisFile; updatedAt: number }) {
  const t = useT();
  return (
    <Page
      title={avis.titre}
      width="reading"
      breadcrumb={
        <Link className={classes['link'] ?? ''} to="/user/avis">
          {t('avis.view.back')}
        </Link>
      }
      actions={<AvisTools avis={avis} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedAvis id={avis.id} />
      <YourTurn avis={avis} />
      <AvisReading
        avis={avis}
        isOwn
        renderLink={({ id, titre }) => <Link to={`/user/avis/${id}`}>{titre}</Link>}
      />
      {avis.droits.repondre && <ReplyButton avis={avis} />}
    </Page>
  );
}
