import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isGone } from '../../../platform/api/api-error.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useRouteId } from '../../../platform/url/use-route-id.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { Timeline } from '../../objects/timeline.tsx';
import { nameIncident } from '../incident-words.ts';
import { useIncident } from '../incidents.queries.ts';
import { incidentsTexts } from '../incidents.texts.ts';
import { ActionsCard, ConfirmCard } from './incident-actions.tsx';
import { FactsCard, MergedNote, MergedReports, ResolutionCard } from './incident-cards.tsx';
import { RefusedIncidents } from './refused-incidents.tsx';
import { RegistreCard } from './registre-card.tsx';
import classes from './mine.module.css';

needTexts(incidentsTexts, messageTexts);

export default function IncidentPage() {
  const id = useRouteId();
  return id === null ? <Gone /> : <OneIncident key={id} id={id} />;
}

function OneIncident({ id }: { id: number }) {
  const t = useT();
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useIncident(id);
  if (data !== undefined) return <Shown incident={data} updatedAt={dataUpdatedAt} />;
  if (isGone(error)) return <Gone />;
  if (isError) return <Gone onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={t('titles.my_incidents')} width="reading" isTitleHiddenOnPhone>
      <DetailSkeleton label={t('incidents.view.loading')} />
    </Page>
  );
}

type GoneProps = { onRetry?: () => void; isRetrying?: boolean };

function Gone({ onRetry, isRetrying = false }: GoneProps) {
  const t = useT();
  const words = { title: t('incidents.view.gone'), text: t('incidents.view.gone_text') };
  return (
    <Page title={t('titles.my_incidents')} width="reading" isTitleHiddenOnPhone>
      {onRetry === undefined ? (
        <EmptyState
          tone="wrong"
          icon={IconAlertTriangle}
          {...words}
          action={<Link to="/user/incidents">{t('incidents.view.back')}</Link>}
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

function Shown({ incident, updatedAt }: { incident: IncidentFile; updatedAt: number }) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Page
      title={nameIncident(incident, t)}
      width="reading"
      // On a desktop the way back is in the bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to="/user/incidents">
            {t('titles.my_incidents')}
          </Link>
        )
      }
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedIncidents uuid={incident.uuid} />
      <MergedNote incident={incident} />
      <ConfirmCard incident={incident} />
      <FactsCard incident={incident} />
      <ResolutionCard incident={incident} />
      <MergedReports incident={incident} />
      <ActionsCard incident={incident} />
      <RegistreCard incident={incident} />
      <Timeline object="incident" id={incident.id} />
    </Page>
  );
}
