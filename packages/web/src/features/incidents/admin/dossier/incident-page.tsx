import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isGone } from '../../../../platform/api/api-error.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useRouteId } from '../../../../platform/url/use-route-id.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { KnownNote } from '../../../../ui/list-screen/list-notes.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { Timeline } from '../../../objects/timeline.tsx';
import { incidentsTexts } from '../../incidents.texts.ts';
import { useIncident } from '../../incidents.queries.ts';
import { ConfirmCard, UnsentSteps } from '../../mine/incident-actions.tsx';
import { RefusedIncidents } from '../../mine/refused-incidents.tsx';
import { LIST_ADDRESS } from '../incident-addresses.ts';
import { incidentsAdminTexts } from '../incidents-admin.texts.ts';
import { AlikeCard } from './alike-card.tsx';
import { CallsCard } from './calls-card.tsx';
import { IncidentActions } from './incident-actions.tsx';
import { IncidentBanners, IncidentFacts, WhatCard } from './incident-facts.tsx';
import { RegistreCard } from './registre-card.tsx';
import { useOtherEntries } from './use-other-entries.ts';
import classes from './dossier.module.css';

needTexts(incidentsTexts, incidentsAdminTexts);

export default function IncidentPage() {
  const id = useRouteId();
  return id === null ? <Gone /> : <OneIncident key={id} id={id} />;
}

function OneIncident({ id }: { id: number }) {
  const t = useT();
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useIncident(id);
  if (data !== undefined) return <Dossier incident={data} updatedAt={dataUpdatedAt} />;
  if (isGone(error)) return <Gone />;
  if (isError) return <Gone onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={t('titles.incident')} isTitleHiddenOnPhone>
      <DetailSkeleton label={t('incidents_admin.dossier.loading')} />
    </Page>
  );
}

type GoneProps = { onRetry?: () => void; isRetrying?: boolean };

function Gone({ onRetry, isRetrying = false }: GoneProps) {
  const t = useT();
  const words = {
    title: t('incidents_admin.dossier.gone'),
    text: t('incidents_admin.dossier.gone_text'),
  };
  return (
    <Page title={t('titles.incident')} isTitleHiddenOnPhone>
      {onRetry === undefined ? (
        <EmptyState
          tone="wrong"
          icon={IconAlertTriangle}
          {...words}
          action={<Link to={LIST_ADDRESS}>{t('incidents_admin.dossier.back')}</Link>}
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

/** What happened, who has it in hand, and all that was done and said since. */
function Dossier({ incident, updatedAt }: { incident: IncidentFile; updatedAt: number }) {
  const t = useT();
  const { id, numero, type, client, droits } = incident;
  const isPhone = useIsPhone();
  const others = useOtherEntries(incident);
  return (
    <Page
      title={t('incidents_admin.dossier.title', { numero, type: t(`incidents.types.${type}`) })}
      subtitle={client.ville === '' ? client.nom : `${client.nom} · ${client.ville}`}
      // On a desktop the way back is in the bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to={LIST_ADDRESS}>
            {t('incidents_admin.dossier.back')}
          </Link>
        )
      }
      actions={<IncidentActions incident={incident} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedIncidents uuid={incident.uuid} />
      <IncidentBanners incident={incident} />
      <UnsentSteps incident={incident} />
      <IncidentFacts incident={incident} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <ConfirmCard incident={incident} />
          <WhatCard incident={incident} />
          <Timeline object="incident" id={id} others={others} />
        </div>
        <div className={classes['side']}>
          <CallsCard incident={incident} />
          {droits.fusionner && <AlikeCard incident={incident} />}
          <RegistreCard incident={incident} />
        </div>
      </div>
    </Page>
  );
}
